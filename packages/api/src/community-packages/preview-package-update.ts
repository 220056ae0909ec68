import { route, type } from "../route.ts";
import { type PackageUse, packageVersionSchema } from "./community-package.ts";

/** What an update of a package would change. */
export interface PackageUpdate {
  packageName: string;
  installedVersion: string;
  version: string;
  installedLicense?: string;
  license?: string;
  types: PackageTypeChange[];
  /** Workflows with nodes of the package, those first whose nodes change, and active ones before others. */
  workflows: (PackageUse & { isConcerned: boolean })[];
}

/** A node type or credential type that comes, changes or goes. */
export interface PackageTypeChange {
  kind: "node" | "credential";
  /** What workflows name. */
  type: string;
  /** What people read. */
  name: string;
  change: "added" | "changed" | "removed";
  /** Versions of the node that are gone. */
  versionsGone: number[];
  parameters: PackageParameterChange[];
}

/** A parameter that comes, changes or goes. */
export interface PackageParameterChange {
  /** Names from outside to inside, divided by dots. */
  path: string;
  change: "added" | "changed" | "removed";
  /** What of it is different. */
  differs: ("type" | "default" | "required" | "options" | "condition")[];
  /** Choices that are gone. */
  optionsGone: string[];
}

/** Downloads a version of a package, the newest unless one is named, and says what it would change. Nothing is changed by it. */
export const previewPackageUpdate = route({
  method: "GET",
  path: "/nodes/update",
  right: "settings:manage",
  query: packageVersionSchema,
  answer: type<PackageUpdate>(),
  errors: [400, 404],
  summary: "Show what an update of a package would change",
});
