import { fileURLToPath } from "node:url";
import type { CredentialType, NodeType, NodeTypes } from "@heddle/workflow";
import { credentialEntries, nodeEntries } from "./index.gen.ts";

/** Locations of types from elsewhere by name: the address of the module and the file of the icon. */
export interface OwnTypes {
  nodes: Readonly<Record<string, OwnType>>;
  credentials: Readonly<Record<string, OwnType>>;
}

/** A type that an installation brings itself. */
export interface OwnType {
  /** `file:` URL; its default export is the type. */
  module: string;
  icon?: string | undefined;
  /** For a module that makes types in place of being one: what its `loadType` is given. Plain data. */
  of?: unknown;
}

const NO_TYPES: OwnTypes = { nodes: {}, credentials: {} };
let ownTypes = NO_TYPES;

/** Sets the additional types of this process or thread, replacing those set before. */
export function setOwnTypes(types: OwnTypes = NO_TYPES): void {
  ownTypes = types;
}

/** The additional types of this process or thread, for a thread that is to know them too. */
export function ownTypesInUse(): OwnTypes {
  return ownTypes;
}

/** Names of all node types, without loading any. */
export function nodeTypeNames(): string[] {
  return [...Object.keys(nodeEntries), ...Object.keys(ownTypes.nodes)];
}

/** The file of a node type that the installation brings itself; undefined for all others. */
export function ownNodePath(type: string): string | undefined {
  if (!Object.hasOwn(ownTypes.nodes, type)) return undefined;
  return decodeURIComponent(new URL(ownTypes.nodes[type]!.module).pathname);
}

/** Loads one node type by its full name; undefined when it is not installed. */
export async function loadNodeType(type: string): Promise<NodeType | undefined> {
  if (Object.hasOwn(nodeEntries, type)) return (await nodeEntries[type]?.load())?.default;
  return loadOwn<NodeType>(ownTypes.nodes, type);
}

/** Loads every node type. */
export async function loadAllNodeTypes(): Promise<NodeType[]> {
  const loaded = await Promise.all(nodeTypeNames().map(loadNodeType));
  return loaded.filter((type) => type !== undefined);
}

/** Loads those of the given types that are installed, for the engine. */
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

/** Loads every credential type. */
export async function credentialTypes(): Promise<CredentialType[]> {
  const names = [...Object.keys(credentialEntries), ...Object.keys(ownTypes.credentials)];
  const loaded = await Promise.all(names.map(loadCredentialType));
  return loaded.filter((type) => type !== undefined);
}

/** Loads one credential type by name; undefined when it is not installed. */
export async function loadCredentialType(name: string): Promise<CredentialType | undefined> {
  if (Object.hasOwn(credentialEntries, name)) return (await credentialEntries[name]?.load())?.default;
  return loadOwn<CredentialType>(ownTypes.credentials, name);
}

/** File of a node type's icon; undefined when there is none. */
export function nodeIconPath(type: string): string | undefined {
  if (Object.hasOwn(nodeEntries, type)) return iconPath(nodeEntries[type]?.icon);
  return Object.hasOwn(ownTypes.nodes, type) ? ownTypes.nodes[type]?.icon : undefined;
}

/** File of a credential type's icon; undefined when there is none. */
export function credentialIconPath(name: string): string | undefined {
  if (Object.hasOwn(credentialEntries, name)) return iconPath(credentialEntries[name]?.icon);
  return Object.hasOwn(ownTypes.credentials, name) ? ownTypes.credentials[name]?.icon : undefined;
}

async function loadOwn<T>(types: Readonly<Record<string, OwnType>>, name: string): Promise<T | undefined> {
  const own = Object.hasOwn(types, name) ? types[name] : undefined;
  if (!own) return undefined;
  const module = (await import(own.module)) as { default: T; loadType?: (of: unknown) => Promise<T> };
  return own.of === undefined ? module.default : module.loadType?.(own.of);
}

function iconPath(icon: string | undefined): string | undefined {
  return icon === undefined ? undefined : fileURLToPath(new URL(icon, import.meta.url));
}
