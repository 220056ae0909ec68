import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";

/** Contents of a package, stored next to it: displaying them requires no process. */
export interface PackageCatalogue {
  readonly nodes: readonly PackageNode[];
  readonly credentials: readonly PackageCredential[];
  /** Files that could not be loaded, and why. */
  readonly failures: readonly { file: string; message: string }[];
}

/** A node type of a package. */
export interface PackageNode {
  /** `package.node`, as in workflows. */
  readonly name: string;
  /** File of its code within the package. */
  readonly file: string;
  /** File of its icon within the package. */
  readonly icon?: string | undefined;
  readonly versions: readonly PackageNodeVersion[];
}

/** Versions of a node that share a class. */
export interface PackageNodeVersion {
  readonly description: NodeTypeDescription;
  /** Methods of the class. */
  readonly has: readonly string[];
  /** Methods that the class has and nothing calls; absent in catalogues of earlier versions. */
  readonly uncalled?: readonly string[] | undefined;
  /** Names of the form's methods by kind. */
  readonly methods: Readonly<Record<string, readonly string[]>>;
  /** Names of the webhooks whose registration the class takes care of. */
  readonly webhookMethods: readonly string[];
}

/** A credential type of a package. */
export interface PackageCredential {
  readonly name: string;
  readonly file: string;
  readonly icon?: string | undefined;
  readonly description: CredentialTypeDescription;
}

/** A function in a description, identified by its path. */
export interface FunctionMark {
  readonly $function: string;
}

/** True for the mark of a function. */
export function isFunctionMark(value: unknown): value is FunctionMark {
  return typeof (value as FunctionMark | null | undefined)?.$function === "string";
}

/** The versions of a node that cover one of its versions. */
export function versionOf(node: PackageNode, version: number): PackageNodeVersion {
  const knownBelow = (one: PackageNodeVersion) =>
    Math.max(...[one.description.version].flat().filter((known) => known <= version), -1);
  return node.versions.reduce((best, one) => (knownBelow(one) > knownBelow(best) ? one : best));
}
