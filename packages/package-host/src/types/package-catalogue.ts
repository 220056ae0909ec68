import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";

/** What a package has, as it is kept beside it: no process is needed to show it. */
export interface PackageCatalogue {
  readonly nodes: readonly PackageNode[];
  readonly credentials: readonly PackageCredential[];
  /** Files that could not be loaded, and why. */
  readonly failures: readonly { file: string; message: string }[];
}

/** A node type of a package. */
export interface PackageNode {
  /** `package.node`, as workflows name it. */
  readonly name: string;
  /** Where its code lies within the package. */
  readonly file: string;
  /** File of its icon within the package. */
  readonly icon?: string | undefined;
  readonly versions: readonly PackageNodeVersion[];
}

/** Versions of a node that share a class. */
export interface PackageNodeVersion {
  readonly description: NodeTypeDescription;
  /** Which methods the class has. */
  readonly has: readonly string[];
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

/** A function in a description, named by the place where it stands. */
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
