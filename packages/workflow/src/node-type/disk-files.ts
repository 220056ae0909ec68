/** Files on the disk of the machine, inside folders that its operator allows to nodes. Paths outside of them are refused. */
export interface DiskFiles {
  /** Paths of the files that a path or a pattern (`*`, `**`, `?`) names, sorted; empty when there are none. */
  find(pattern: string): Promise<string[]>;
  /** What a file holds, a part at a time. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** Writes a whole file, or adds to it; returns its path. */
  write(path: string, data: AsyncIterable<Uint8Array>, how: { isAppended: boolean }): Promise<string>;
  /** The real path of a folder, links followed. @throws NodeError when it is missing or outside. */
  folder(path: string): Promise<string>;
  /**
   * Reports changes at a file or in a folder, one after the other, until the signal ends.
   * @throws NodeError when the path is missing, at the beginning or later.
   */
  watch(path: string, watch: DiskWatch): Promise<void>;
}

/** What is watched, and by whom changes are heard. */
export interface DiskWatch {
  readonly signal: AbortSignal;
  /** How many levels of folders below the watched one count; undefined for all. */
  readonly depth?: number | undefined;
  /** Files and folders that do not count, by their whole path. */
  readonly ignored?: ((path: string) => boolean) | undefined;
  /** Reports what is there at the beginning too. */
  readonly isFirstReported?: boolean | undefined;
  /** Where links lead is watched too, inside the open folders. */
  readonly followsLinks?: boolean | undefined;
  /** Reports a file once it has stopped growing. */
  readonly awaitsEnd?: boolean | undefined;
  /** Looks every second, for folders of other machines, which do not report changes. */
  readonly isPolled?: boolean | undefined;
  /** What is there is known; changes from now on are heard. */
  onReady?(): void;
  onChange(change: DiskChange): Promise<void> | void;
}

/** A change in a folder. */
export interface DiskChange {
  readonly event: "add" | "change" | "unlink" | "addDir" | "unlinkDir";
  readonly path: string;
}
