/** Files on the disk of the host, inside folders that its operator allows to nodes. Paths outside of them are refused. */
export interface DiskFiles {
  /** Paths of the files that a path or a pattern (`*`, `**`, `?`) names, sorted; empty when there are none. */
  find(pattern: string): Promise<string[]>;
  /** Contents of a file, as a stream of chunks. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** Writes a whole file, or adds to it; returns its path. */
  write(path: string, data: AsyncIterable<Uint8Array>, how: { isAppended: boolean }): Promise<string>;
  /**
   * Opens the SQLite database in a file. A writable one is created if missing.
   * @throws NodeError if the file is outside, or is missing and read-only
   */
  database(path: string, how: { isReadOnly: boolean; signal: AbortSignal }): Promise<DiskDatabase>;
  /** The real path of a folder, links followed. @throws NodeError when it is missing or outside. */
  folder(path: string): Promise<string>;
  /**
   * Reports changes at a file or in a folder, one after the other, until the signal ends.
   * @throws NodeError if the path is missing, at the start or later.
   */
  watch(path: string, watch: DiskWatch): Promise<void>;
}

/** Watched place, and the listener for changes. */
export interface DiskWatch {
  readonly signal: AbortSignal;
  /** Number of watched folder levels below the folder; undefined for all. */
  readonly depth?: number | undefined;
  /** Files and folders that do not count, by their whole path. */
  readonly ignored?: ((path: string) => boolean) | undefined;
  /** Also reports existing files at the start. */
  readonly isFirstReported?: boolean | undefined;
  /** Also watches the targets of links, inside the open folders. */
  readonly followsLinks?: boolean | undefined;
  /** Reports a file once it has stopped growing. */
  readonly awaitsEnd?: boolean | undefined;
  /** Looks every second, for folders of other hosts, which do not report changes. */
  readonly isPolled?: boolean | undefined;
  /** Existing files are known; changes are reported from now on. */
  onReady?(): void;
  onChange(change: DiskChange): Promise<void> | void;
}

/** A change in a folder. */
export interface DiskChange {
  readonly event: "add" | "change" | "unlink" | "addDir" | "unlinkDir";
  readonly path: string;
}

/** An SQLite database in a file, open in a separate process. */
export interface DiskDatabase {
  /**
   * Runs one statement with its values; returns its rows. Integers are `bigint`, binary data are a `Uint8Array`. SQLite
   * errors reject with a {@link DatabaseFailure}.
   */
  run(statement: DatabaseStatement): Promise<readonly DatabaseRow[]>;
  /** Ends the process; a transaction that is open then is undone. */
  close(): void;
}

/** One statement of SQL, and the values of its `?`. */
export interface DatabaseStatement {
  readonly text: string;
  readonly values: readonly (string | number | bigint | null)[];
}

/** A row by the names of its columns. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** Message of SQLite, with its result code. */
export interface DatabaseFailure {
  readonly message: string;
  /** Primary result code of SQLite: https://www.sqlite.org/rescode.html */
  readonly errcode: number;
}
