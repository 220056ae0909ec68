/** Location and permissions of a package. Plain data, because every thread starts its own processes. */
export interface PackageLocation {
  /** Name in the registry. */
  readonly name: string;
  /** The package itself. */
  readonly folder: string;
  /** Readable folder: its own, or the installation with its dependencies. */
  readonly root: string;
  /** Permissions granted by an owner in addition to its own files: `network`, `files`, `folders`, `programs`, `native`. */
  readonly grants: readonly string[];
  /** Readable and writable folders; relative paths start in the first. */
  readonly writable?: readonly string[] | undefined;
  readonly limits: PackageLimits;
  /** Changes with the contents of the folder, so that no earlier process is reused for it. */
  readonly revision?: number | undefined;
}

/** Limits of a package's process. */
export interface PackageLimits {
  readonly memoryMegabytes: number;
  /** Seconds without a sign of life, after which the process is killed. */
  readonly stallSeconds: number;
}
