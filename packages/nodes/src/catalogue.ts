import { fileURLToPath } from "node:url";
import {
  type CredentialType,
  type NodeType,
  type NodeTypes,
  reviewBaseName,
  reviewOf,
  toolBaseName,
  toolOf,
} from "@heddle/workflow";
import { credentialEntries, nodeEntries } from "./index.gen.ts";
import { ownType } from "./own-type.ts";
import { withFieldsOf } from "./with-fields-of.ts";

/** Locations of custom types by name: the module's URL and the icon file. */
export interface OwnTypes {
  nodes: Readonly<Record<string, OwnType>>;
  credentials: Readonly<Record<string, OwnType>>;
  /** Credential types that share the name of an existing one, whose form also has their fields. */
  sameNames?: Readonly<Record<string, readonly OwnType[]>> | undefined;
  /** Previous states of changed node types. */
  earlier?: readonly EarlierTypes[] | undefined;
}

/** Replaced node types for runs that started before the replacement. */
interface EarlierTypes {
  /** Milliseconds since the epoch. */
  readonly until: number;
  readonly nodes: Readonly<Record<string, OwnType>>;
}

/** A type that an installation brings itself. */
export interface OwnType {
  /** `file:` URL; its default export is the type. */
  module: string;
  icon?: string | undefined;
  /** Argument of `loadType`, for a module that generates types instead of being one. Plain data. */
  of?: unknown;
}

const NO_TYPES: OwnTypes = { nodes: {}, credentials: {} };
let ownTypes = NO_TYPES;
/** Loads the module of such a type by URL. */
type ImportModule = (address: string) => Promise<unknown>;
const importAddress: ImportModule = (address) => import(address);
let importModule = importAddress;
/** Credential types with the fields of others, by name. */
let shared = new Map<string, Promise<CredentialType | undefined>>();

/** Sets the additional types of this process or thread and their loader, replacing the previous ones. */
export function setOwnTypes(types: OwnTypes = NO_TYPES, load: ImportModule = importAddress): void {
  ownTypes = types;
  importModule = load;
  shared = new Map();
}

/** The additional types of this process or thread, for passing to another thread. */
export function ownTypesInUse(): OwnTypes {
  return ownTypes;
}

/** True for the name of a node type that Heddle brings. */
export function isBuiltInNode(type: string): boolean {
  return Object.hasOwn(nodeEntries, type);
}

/** True for the name of a credential type that Heddle brings. */
export function isBuiltInCredential(name: string): boolean {
  return Object.hasOwn(credentialEntries, name);
}

/** Number of type changes after a moment: runs that started between the same changes use the same types. */
export function typeChangesSince(begun: number): number {
  return ownTypes.earlier?.filter(({ until }) => begun < until).length ?? 0;
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
  return (await loadOwn<NodeType>(ownTypes.nodes, type)) ?? loadTool(type);
}

/**
 * Every node that language models can call has a tool variant, and every node that sends questions has one for
 * approving tools; both are derived from it.
 */
async function loadTool(type: string): Promise<NodeType | undefined> {
  const asking = reviewBaseName(type);
  const asks = asking === undefined ? undefined : await loadNodeType(asking);
  const review = asks && reviewOf(asks);
  if (review) return review;
  const base = toolBaseName(type);
  const loaded = base === undefined ? undefined : await loadNodeType(base);
  return loaded && toolOf(loaded);
}

/** Loads every node type. */
export async function loadAllNodeTypes(): Promise<NodeType[]> {
  const loaded = await Promise.all(nodeTypeNames().map(loadNodeType));
  return loaded.filter((type) => type !== undefined);
}

/** Loads the installed types among the given ones for the engine; as of a moment, if one is given. */
export async function createNodeTypes(types: Iterable<string>, begun?: number): Promise<NodeTypes> {
  const names = [...new Set(types)];
  const loaded = new Map<string, NodeType>();
  await Promise.all(
    names.map(async (name) => {
      const type = await loadNodeTypeAt(name, begun);
      if (type) loaded.set(name, type);
    }),
  );
  return { get: (type) => loaded.get(type) };
}

/** The first change after the moment holds the previous state. */
function loadNodeTypeAt(name: string, begun: number | undefined): Promise<NodeType | undefined> {
  const changes = begun === undefined ? [] : (ownTypes.earlier ?? []);
  const earlier = changes
    .filter(({ until, nodes }) => begun! < until && Object.hasOwn(nodes, name))
    .toSorted((a, b) => a.until - b.until)[0];
  return earlier ? loadOwn<NodeType>(earlier.nodes, name) : loadNodeType(name);
}

/** Loads every credential type. */
export async function credentialTypes(): Promise<CredentialType[]> {
  const names = [...Object.keys(credentialEntries), ...Object.keys(ownTypes.credentials)];
  const loaded = await Promise.all(names.map(loadCredentialType));
  return loaded.filter((type) => type !== undefined);
}

/** Loads one credential type by name; undefined when it is not installed. */
export async function loadCredentialType(name: string): Promise<CredentialType | undefined> {
  const others = ownTypes.sameNames;
  if (!others || !Object.hasOwn(others, name)) return loadOneCredentialType(name);
  const known = shared.get(name) ?? loadSharedCredentialType(name, others[name]!);
  shared.set(name, known);
  return known;
}

async function loadOneCredentialType(name: string): Promise<CredentialType | undefined> {
  if (Object.hasOwn(credentialEntries, name)) return (await credentialEntries[name]?.load())?.default;
  return loadOwn<CredentialType>(ownTypes.credentials, name);
}

async function loadSharedCredentialType(
  name: string,
  sources: readonly OwnType[],
): Promise<CredentialType | undefined> {
  const [type, ...others] = await Promise.all([
    loadOneCredentialType(name),
    ...sources.map((source) => loadOwn<CredentialType>({ [name]: source }, name)),
  ]);
  return (
    type &&
    withFieldsOf(
      type,
      others.filter((other) => other !== undefined),
    )
  );
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

async function loadOwn<T extends object>(
  types: Readonly<Record<string, OwnType>>,
  name: string,
): Promise<T | undefined> {
  const own = Object.hasOwn(types, name) ? types[name] : undefined;
  if (!own) return undefined;
  const module = (await importModule(own.module)) as { default: T; loadType?: (of: unknown) => Promise<T> };
  return own.of === undefined ? ownType(module.default) : module.loadType?.(own.of);
}

function iconPath(icon: string | undefined): string | undefined {
  return icon === undefined ? undefined : fileURLToPath(new URL(icon, import.meta.url));
}
