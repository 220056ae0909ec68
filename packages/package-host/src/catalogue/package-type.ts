import type { CredentialTypeDescription, NodeType } from "@heddle/workflow";
import type { PackageLocation } from "../process/package-location.ts";
import type { PackageNode } from "./package-catalogue.ts";

/** A node type of a package, with the data of its runs. */
export interface PackageType {
  readonly type: NodeType;
  readonly node: PackageNode;
  readonly location: PackageLocation;
  /** The credential types of its package, by name. */
  readonly own: Pick<ReadonlyMap<string, CredentialTypeDescription>, "get">;
}
