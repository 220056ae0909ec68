/** A package as the lock file of the data folder holds it. Dates are ISO dates. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** Digest of its archive, as npm recorded it. */
  readonly integrity?: string | undefined;
  readonly source: PackageSource;
  /** Everything that npm installed for it, in the format of its lock file, so that a restoration installs the same digests. */
  readonly tree: NpmTree;
  /** Name of its folder within the folder of packages. */
  readonly folder: string;
  readonly description?: string | undefined;
  readonly authorName?: string | undefined;
  readonly authorEmail?: string | undefined;
  readonly license?: string | undefined;
  /** Bytes on disk, including dependencies. */
  readonly size: number;
  readonly nodes: readonly InstalledType[];
  readonly credentials: readonly InstalledType[];
  /** Its types with the names of built-in ones, which stay in use. */
  readonly builtIn?: readonly string[] | undefined;
  /** Number of its files that could not be loaded. */
  readonly failures: number;
  /** Permissions that an owner granted beyond its own files. */
  readonly grants: readonly string[];
  /** Grants that its files look as if they needed. */
  readonly needs?: readonly string[] | undefined;
  /** Previous version: executions that started with it finish with it, and the update can be reverted. */
  readonly previous?: Omit<InstalledPackage, "previous"> | undefined;
  readonly createdAt: string;
  /** Since when this version is in use. */
  readonly updatedAt: string;
}

/** Source of a package. */
export type PackageSource =
  | { readonly kind: "registry" }
  | {
      readonly kind: "archive";
      /** Its copy within the folder of archives. */
      readonly file: string;
    };

/** Packages by path, in npm's format. */
export type NpmTree = Readonly<Record<string, NpmEntry>>;

/** npm's metadata of an installed package. */
interface NpmEntry {
  readonly version?: string | undefined;
  readonly integrity?: string | undefined;
  readonly resolved?: string | undefined;
  /** Its peer dependencies, by version. */
  readonly peerDependencies?: Readonly<Record<string, string>> | undefined;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>> | undefined;
  /** At the root (the empty path): packages installed along with it as peer dependencies. */
  readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
}

/** A type of a package: enough to list it without reading its description. */
export interface InstalledType {
  readonly name: string;
  readonly displayName: string;
  readonly version: number;
  /** Its picture, within the package. */
  readonly icon?: string | undefined;
}
