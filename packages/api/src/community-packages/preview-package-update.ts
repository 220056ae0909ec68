import { route, type } from "../route.ts";
import { type PackageUse, packageVersionSchema } from "./community-package.ts";

/** The changes that an update of a package would make. */
export interface PackageUpdate {
  packageName: string;
  installedVersion: string;
  version: string;
  installedLicense?: string;
  license?: string;
  types: PackageTypeChange[];
  /** Workflows with nodes of the package: first those whose nodes change, and active ones before others. */
  workflows: (PackageUse & { isConcerned: boolean })[];
}

/** A node type or credential type that comes, changes or goes. */
export interface PackageTypeChange {
  kind: "node" | "credential";
  /** Type name used in workflows. */
  type: string;
  /** Display name. */
  name: string;
  change: "added" | "changed" | "removed";
  /** Removed versions of the node. */
  versionsGone: number[];
  parameters: PackageParameterChange[];
}

/** A parameter that comes, changes or goes. */
export interface PackageParameterChange {
  /** Names from outside to inside, divided by dots. */
  path: string;
  change: "added" | "changed" | "removed";
  /** The aspects that differ. */
  differs: ("type" | "default" | "required" | "options" | "condition")[];
  /** Removed options. */
  optionsGone: string[];
}

/** Downloads a version of a package, by default the newest, and returns the changes it would make. Changes nothing. */
export const previewPackageUpdate = route({
  method: "GET",
  path: "/nodes/update",
  right: "settings:manage",
  query: packageVersionSchema,
  answer: type<PackageUpdate>(),
  errors: [400, 404],
  summary: "Show what an update of a package would change",
});
