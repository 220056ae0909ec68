/** An entry of a folder, with the fields that items have. */
export interface RemoteEntry {
  readonly type: "-" | "d" | "l";
  readonly name: string;
  readonly size: number;
  readonly [field: string]: unknown;
}

/** Files on a server, whatever it speaks. */
export interface RemoteFiles {
  list(folder: string): Promise<RemoteEntry[]>;
  read(path: string): AsyncIterable<Uint8Array>;
  /** Folders of the path that are missing are made. */
  write(path: string, data: AsyncIterable<Uint8Array>): Promise<void>;
  remove(path: string): Promise<void>;
  removeFolder(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /** Closes the connection immediately, for example when a run is stopped. */
  destroy(): void;
  close(): void;
}

/** A server can return any name: a name with a slash would escape from its folder. */
export function isOwnName(name: string): boolean {
  return name !== "" && name !== "." && name !== ".." && !/[/\\]/.test(name);
}
