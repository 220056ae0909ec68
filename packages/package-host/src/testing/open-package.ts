import { fileURLToPath } from "node:url";
import type { NodeType } from "@heddle/workflow";
import type { PackageCatalogue } from "../catalogue/package-catalogue.ts";
import type { PackageLocation } from "../process/package-location.ts";
import { createPackageCredential } from "../types/create-package-credential.ts";
import { createPackageType } from "../types/create-package-type.ts";
import { describePackage } from "../types/describe-package.ts";

const PACKAGES = fileURLToPath(new URL("../../../../fixtures/packages/", import.meta.url));

/** A package of the fixtures, ready to run. */
export interface OpenPackage {
  readonly catalogue: PackageCatalogue;
  readonly location: PackageLocation;
  /** A node type by its name within the package. */
  node(name: string): NodeType;
  credential(name: string): ReturnType<typeof createPackageCredential> | undefined;
}

/** Location of a fixture package, with limits that tests reach quickly. */
export function locationOf(name: string, changes: Partial<PackageLocation> = {}): PackageLocation {
  const folder = `${PACKAGES}${name}`;
  return {
    name,
    folder,
    root: folder,
    grants: [],
    limits: { memoryMegabytes: 64, stallSeconds: 60 },
    ...changes,
  };
}

export async function openPackage(location: PackageLocation): Promise<OpenPackage> {
  const catalogue = await describePackage(location);
  return {
    catalogue,
    location,
    node: (name) => {
      const found = catalogue.nodes.find((node) => node.name === `${location.name}.${name}`);
      if (!found) throw new Error(`The package has no node ${name}: ${JSON.stringify(catalogue.failures)}`);
      return createPackageType(found, location, catalogue);
    },
    credential: (name) => {
      const found = catalogue.credentials.find((one) => one.name === name);
      return found && createPackageCredential(found, location, catalogue.nodes);
    },
  };
}
