import { credentialTypes, loadAllNodeTypes } from "@heddle/nodes";
import { latestDescription } from "./latest-description.ts";

/** Names of the credential types, by type. */
export async function credentialNames(): Promise<ReadonlyMap<string, string>> {
  const types = await credentialTypes();
  return new Map(types.map(({ name, description }) => [name, description.displayName]));
}

/** Types and display names of the nodes that use a credential type, by display name. */
export async function nodesWithCredential(type: string): Promise<[type: string, name: string][]> {
  const nodes = (await loadAllNodeTypes()).map(latestDescription);
  return nodes
    .filter(({ credentials }) => credentials?.some(({ name }) => name === type))
    .map(({ name, displayName }): [string, string] => [name, displayName])
    .sort(([, a], [, b]) => (a < b ? -1 : 1));
}
