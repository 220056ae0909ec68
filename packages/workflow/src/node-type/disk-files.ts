/** Files on the disk of the machine, inside folders that its operator allows to nodes. Paths outside of them are refused. */
export interface DiskFiles {
  /** Paths of the files that a path or a pattern (`*`, `**`, `?`) names, sorted; empty when there are none. */
  find(pattern: string): Promise<string[]>;
  /** What a file holds, a part at a time. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** Writes a whole file, or adds to it; returns its path. */
  write(path: string, data: AsyncIterable<Uint8Array>, how: { isAppended: boolean }): Promise<string>;
}
