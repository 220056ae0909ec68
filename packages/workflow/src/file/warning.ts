/** Something the reader repaired or left out. `message` is for users; `code` is stable. */
export interface Warning {
  code:
    | "connection-dropped"
    | "connection-repaired"
    | "credentials-dropped"
    | "duplicate-node-id"
    | "duplicate-node-name"
    | "node-dropped"
    | "node-repaired"
    | "pin-data-repaired"
    | "prototype-key"
    | "settings-repaired"
    | "wrapped-file";
  message: string;
  /** The node it is about, by its final name. */
  node?: string;
}
