import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toMessage } from "./errors.ts";
import { declaredFiles, loadCredential, loadNode, type NodeClass, prepareFile } from "./package-types.ts";

type Json = Record<string, unknown>;

/** Everything that the package describes, as plain data, one JSON line for each file; functions are named by their places. */
export async function describePackage(folder: string): Promise<string> {
  const files = declaredFiles(folder);
  const failures = new Map<string, unknown>();
  for (const file of [...files.nodes, ...files.credentials])
    await prepareFile(folder, file).catch((error) => failures.set(file, error));
  const lineOf = (kind: string, file: string, work: (folder: string, file: string) => Json) => {
    try {
      if (failures.has(file)) throw failures.get(file);
      return JSON.stringify({ kind, ...work(folder, file) });
    } catch (error) {
      return JSON.stringify({ kind: "failure", file, message: toMessage(error).message });
    }
  };
  return [
    ...files.nodes.map((file) => lineOf("node", file, describeNode)),
    ...files.credentials.map((file) => lineOf("credential", file, describeCredential)),
  ].join("\n");
}

function describeNode(folder: string, file: string): Json {
  const type = loadNode(folder, file);
  const { description: base = {} } = type.instance as { description?: Json };
  const codex = codexBeside(folder, file);
  const described = [...distinct(type)].map(([instance, versions]) => {
    const own = withoutFunctions({ ...base, ...(instance["description"] as Json) }) as Json;
    const methods = instance["methods"] as Record<string, Json> | undefined;
    return {
      description: { ...own, version: versions, codex: own["codex"] ?? codex },
      has: BEHAVIOURS.filter((name) => typeof instance[name] === "function"),
      uncalled: uncalledMethods(instance),
      methods: Object.fromEntries(
        Object.entries(methods ?? {}).map(([kind, one]) => [kind, Object.keys(one)]),
      ),
      webhookMethods: Object.keys((instance["webhookMethods"] as Json | undefined) ?? {}),
    };
  });
  const name = String(described.at(-1)?.description["name" as never] ?? "");
  if (name === "") throw new Error("The node has no name.");
  return { name, file, versions: described };
}

/** Methods of the classes by which a node has several versions. */
const OF_VERSIONS = ["getCurrentVersion", "getLatestVersion", "getNodeType"];
const BEHAVIOURS = ["execute", "poll", "trigger", "webhook", "supplyData"];

/** Methods of a node's class that nothing calls: a run has the context as `this`, so that its own code does not reach them either. */
function uncalledMethods(instance: Json): string[] {
  const names = new Set<string>();
  const base: unknown = Object.prototype;
  for (
    let owner = Object.getPrototypeOf(instance) as object | null;
    owner !== null && owner !== base;
    owner = Object.getPrototypeOf(owner) as object | null
  )
    for (const name of Object.getOwnPropertyNames(owner))
      if (typeof Object.getOwnPropertyDescriptor(owner, name)?.value === "function") names.add(name);
  const called = ["constructor", ...BEHAVIOURS, ...OF_VERSIONS];
  return [...names].filter((name) => !called.includes(name));
}

/** Every instance once, with the versions that it implements. */
function distinct({ versions }: NodeClass): Map<Json, number[]> {
  const found = new Map<Json, number[]>();
  for (const [version, instance] of versions) found.set(instance, [...(found.get(instance) ?? []), version]);
  return found;
}

function describeCredential(folder: string, file: string): Json {
  const { instance } = loadCredential(folder, file);
  const own: Json = {};
  // Classes declare their members as fields; methods are on the prototype.
  for (const key of Object.keys(instance)) own[key] = withoutFunctions(instance[key], [key]);
  for (const key of ["authenticate", "preAuthentication"])
    if (typeof instance[key] === "function") own[key] = { $function: key };
  if (typeof own["name"] !== "string") throw new Error("The credential type has no name.");
  return { name: own["name"], file, description: own };
}

/** File with the node's position in lists, next to the node. */
function codexBeside(folder: string, file: string): unknown {
  const path = join(folder, file.replace(/\.[cm]?js$/, ".json"));
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** Replaces functions by their path, by which they can be called later. */
function withoutFunctions(
  value: unknown,
  path: readonly string[] = [],
  parents: readonly object[] = [],
): unknown {
  if (typeof value === "function") return { $function: path.join("/") };
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object" || value === null) return value;
  if (parents.includes(value)) return undefined;
  const inside = [...parents, value];
  if (Array.isArray(value))
    return value.map((one, index) => withoutFunctions(one as unknown, [...path, String(index)], inside));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      withoutFunctions(one as unknown, [...path, key], inside),
    ]),
  );
}

/** The function at a path of a description. */
export function functionAt(root: unknown, path: string): (...args: unknown[]) => unknown {
  let found: unknown = root;
  for (const key of path.split("/"))
    found = Object.hasOwn(Object(found), key) ? (found as Json)[key] : undefined;
  if (typeof found !== "function") throw new Error(`The description has no function at ${path}.`);
  return found as (...args: unknown[]) => unknown;
}
