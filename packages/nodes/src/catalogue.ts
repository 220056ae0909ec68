import { fileURLToPath } from "node:url";
import type { CredentialType, NodeType, NodeTypes } from "@heddle/workflow";
import { credentialEntries, nodeEntries } from "./index.gen.ts";

/** Names of all built-in node types, without loading any. */
export function nodeTypeNames(): string[] {
  return Object.keys(nodeEntries);
}

/** Loads one node type by its full name; undefined when it is not built in. */
export async function loadNodeType(type: string): Promise<NodeType | undefined> {
  if (!Object.hasOwn(nodeEntries, type)) return undefined;
  return (await nodeEntries[type]?.load())?.default;
}

/** Loads every built-in node type. */
export async function loadAllNodeTypes(): Promise<NodeType[]> {
  return Promise.all(Object.values(nodeEntries).map(async (entry) => (await entry.load()).default));
}

/** Loads the given types, as far as they are built in, for the engine. */
export async function createNodeTypes(types: Iterable<string>): Promise<NodeTypes> {
  const names = [...new Set(types)];
  const loaded = new Map<string, NodeType>();
  await Promise.all(
    names.map(async (name) => {
      const type = await loadNodeType(name);
      if (type) loaded.set(name, type);
    }),
  );
  return { get: (type) => loaded.get(type) };
}

/** Loads every built-in credential type. */
export async function credentialTypes(): Promise<CredentialType[]> {
  return Promise.all(Object.values(credentialEntries).map(async (entry) => (await entry.load()).default));
}

/** Loads one credential type by name; undefined when it is not built in. */
export async function loadCredentialType(name: string): Promise<CredentialType | undefined> {
  if (!Object.hasOwn(credentialEntries, name)) return undefined;
  return (await credentialEntries[name]?.load())?.default;
}

/** File of a node type's icon; undefined when there is none. */
export function nodeIconPath(type: string): string | undefined {
  return iconPath(Object.hasOwn(nodeEntries, type) ? nodeEntries[type]?.icon : undefined);
}

/** File of a credential type's icon; undefined when there is none. */
export function credentialIconPath(name: string): string | undefined {
  return iconPath(Object.hasOwn(credentialEntries, name) ? credentialEntries[name]?.icon : undefined);
}

function iconPath(icon: string | undefined): string | undefined {
  return icon === undefined ? undefined : fileURLToPath(new URL(icon, import.meta.url));
}
