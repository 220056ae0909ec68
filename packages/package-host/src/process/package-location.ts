/** Where a package lies and what its processes may do. Plain data, because every thread starts its own. */
export interface PackageLocation {
  /** As the registry names it. */
  readonly name: string;
  /** The package itself. */
  readonly folder: string;
  /** All that it may read: its folder, or the installation with what it depends on. */
  readonly root: string;
  /** What an owner granted beyond files of its own: `network`, `files`, `folders`, `programs`, `native`. */
  readonly grants: readonly string[];
  /** Folders that it may read and write, the first of which relative paths begin in. */
  readonly writable?: readonly string[] | undefined;
  readonly limits: PackageLimits;
  /** Differs where the same folder has changed, so that no process of before is used for it. */
  readonly revision?: number | undefined;
}

/** How far the process of a package may go. */
export interface PackageLimits {
  readonly memoryMegabytes: number;
  /** Seconds without any sign of life, after which the process is ended. */
  readonly stallSeconds: number;
}
