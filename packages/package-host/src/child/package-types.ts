import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

type Json = Record<string, unknown>;

/** The classes of a node: one, or one for each version. */
export interface NodeClass {
  readonly file: string;
  readonly instance: Json;
  /** Instances by version; a type with one class uses it for all of its versions. */
  readonly versions: ReadonlyMap<number, Json>;
}

/** A credential type, made from its class. */
export interface CredentialClass {
  readonly file: string;
  readonly instance: Json;
}

/** Exports of modules with top-level `await`, by file. */
const awaited = new Map<string, Json>();
const nodes = new Map<string, NodeClass>();
const credentials = new Map<string, CredentialClass>();

/** Declared files in the manifest of the package's folder. */
export function declaredFiles(folder: string): { nodes: string[]; credentials: string[] } {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { n8n?: Json };
  const listed = (value: unknown) =>
    Array.isArray(value) ? value.filter((file) => typeof file === "string") : [];
  return { nodes: listed(manifest.n8n?.["nodes"]), credentials: listed(manifest.n8n?.["credentials"]) };
}

/** Loads a module with top-level `await`; all others are loaded on demand. */
export async function prepareFile(folder: string, file: string): Promise<void> {
  if (awaited.has(file)) return;
  try {
    exportsOf(folder, file);
  } catch (error) {
    // Other errors are thrown again when the module is used.
    if ((error as { code?: unknown }).code !== "ERR_REQUIRE_ASYNC_MODULE") return;
    awaited.set(file, (await import(pathToFileURL(join(folder, file)).href)) as Json);
  }
}

function exportsOf(folder: string, file: string): Json {
  return awaited.get(file) ?? (createRequire(join(folder, "package.json"))(join(folder, file)) as Json);
}

/** Loads the file of a node, once. */
export function loadNode(folder: string, file: string): NodeClass {
  const known = nodes.get(file);
  if (known) return known;
  const instance = instanceIn(folder, file);
  const made: NodeClass = { file, instance, versions: versionsOf(instance) };
  nodes.set(file, made);
  return made;
}

/** Loads the file of a credential type, once. */
export function loadCredential(folder: string, file: string): CredentialClass {
  const known = credentials.get(file) ?? { file, instance: instanceIn(folder, file) };
  credentials.set(file, known);
  return known;
}

/** Instance for a version of a node: that of the nearest lower version if there is none. */
export function instanceFor({ versions, instance }: NodeClass, version: number): Json {
  const below = [...versions.keys()].filter((one) => one <= version);
  return versions.get(version) ?? versions.get(Math.max(...below)) ?? instance;
}

/** Class named like its file; otherwise the first with a description or a name. */
function instanceIn(folder: string, file: string): Json {
  const exported = exportsOf(folder, file);
  const name = basename(file).split(".")[0]!;
  const candidates = [exported[name], ...Object.values(exported), exported["default"]];
  const found = candidates.find((one) => typeof one === "function") as (new () => Json) | undefined;
  if (!found) throw new Error(`${file} exports no class.`);
  return new found();
}

function versionsOf(instance: Json): Map<number, Json> {
  const byVersion = instance["nodeVersions"] as Record<string, Json> | undefined;
  if (byVersion) return new Map(Object.entries(byVersion).map(([version, one]) => [Number(version), one]));
  const { version } = (instance["description"] ?? {}) as { version?: number | number[] };
  return new Map([version ?? 1].flat().map((one) => [one, instance]));
}
