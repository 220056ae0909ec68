import {
  createPackageCredential,
  createPackageType,
  type PackageCatalogue,
  type PackageLocation,
} from "@heddle/package-host";
import type { CredentialType, NodeType } from "@heddle/workflow";
import { readCatalogue } from "./catalogue-file.ts";

/** Package and name of a type. Plain data: every thread creates the type for itself. */
export interface PackageTypeSource {
  readonly kind: "node" | "credential";
  readonly name: string;
  /** File of the package's descriptions. */
  readonly catalogue: string;
  readonly location: PackageLocation;
}

const catalogues = new Map<string, Promise<PackageCatalogue>>();
const types = new Map<string, NodeType | CredentialType | undefined>();

/** The node or credential type of a package; undefined when its catalogue does not have it. */
export async function loadType(source: PackageTypeSource): Promise<NodeType | CredentialType | undefined> {
  const key = `${source.kind} ${source.name} ${source.catalogue} ${source.location.grants.join()}`;
  if (!types.has(key)) types.set(key, await makeType(source));
  return types.get(key);
}

async function makeType({ kind, name, catalogue: file, location }: PackageTypeSource) {
  const reading = catalogues.get(file) ?? readCatalogue(file);
  catalogues.set(file, reading);
  const { nodes, credentials } = await reading;
  if (kind === "node") {
    const node = nodes.find((one) => one.name === name);
    return node && createPackageType(node, location, { nodes, credentials });
  }
  const credential = credentials.find((one) => one.name === name);
  return credential && createPackageCredential(credential, location, nodes);
}
