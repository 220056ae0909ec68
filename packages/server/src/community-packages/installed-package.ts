/** A package as the lock file of the data folder holds it. Dates are ISO dates. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** Digest of its archive, as npm recorded it; undefined for packages from folders. */
  readonly integrity?: string | undefined;
  /** Name of its folder within the folder of packages. */
  readonly folder: string;
  readonly authorName?: string | undefined;
  readonly authorEmail?: string | undefined;
  readonly license?: string | undefined;
  /** Bytes on the disk, with what it depends on. */
  readonly size: number;
  readonly nodes: readonly InstalledType[];
  readonly credentials: readonly InstalledType[];
  /** How many of its files could not be loaded. */
  readonly failures: number;
  /** What an owner granted beyond its own files: `network`. */
  readonly grants: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A type of a package: enough to list it without reading what it describes. */
export interface InstalledType {
  readonly name: string;
  readonly displayName: string;
  readonly version: number;
  /** Its picture, within the package. */
  readonly icon?: string | undefined;
}
