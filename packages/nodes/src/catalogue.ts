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
import { withFieldsOf } from "./with-fields-of.ts";

/** Locations of types from elsewhere by name: the address of the module and the file of the icon. */
export interface OwnTypes {
  nodes: Readonly<Record<string, OwnType>>;
  credentials: Readonly<Record<string, OwnType>>;
  /** Credential types that have the name of one in use, whose form has their fields too. */
  sameNames?: Readonly<Record<string, readonly OwnType[]>> | undefined;
  /** Node types that were changed, as they were before. */
  earlier?: readonly EarlierTypes[] | undefined;
}

/** Node types in the place of others for runs that began before these came. */
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
  /** For a module that makes types in place of being one: what its `loadType` is given. Plain data. */
  of?: unknown;
}

const NO_TYPES: OwnTypes = { nodes: {}, credentials: {} };
let ownTypes = NO_TYPES;
/** Loads the module of such a type by its address. */
type ImportModule = (address: string) => Promise<unknown>;
const importAddress: ImportModule = (address) => import(address);
let importModule = importAddress;
/** Credential types with the fields of others, by name. */
let shared = new Map<string, Promise<CredentialType | undefined>>();

/** Sets the additional types of this process or thread, and what loads them, replacing those set before. */
export function setOwnTypes(types: OwnTypes = NO_TYPES, load: ImportModule = importAddress): void {
  ownTypes = types;
  importModule = load;
  shared = new Map();
}

/** The additional types of this process or thread, for a thread that is to know them too. */
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

/** How many changes of types came after a moment: runs that began between the same changes know the same types. */
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

/** Every node that language models may call has a twin as a tool, and every node that asks has one that asks before tools; both are made of it. */
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

/** Loads those of the given types that are installed, for the engine; as they were at a moment where one is given. */
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

/** The first change after the moment tells what was there before it. */
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

async function loadOwn<T>(types: Readonly<Record<string, OwnType>>, name: string): Promise<T | undefined> {
  const own = Object.hasOwn(types, name) ? types[name] : undefined;
  if (!own) return undefined;
  const module = (await importModule(own.module)) as { default: T; loadType?: (of: unknown) => Promise<T> };
  return own.of === undefined ? module.default : module.loadType?.(own.of);
}

function iconPath(icon: string | undefined): string | undefined {
  return icon === undefined ? undefined : fileURLToPath(new URL(icon, import.meta.url));
}
