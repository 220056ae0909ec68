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
      has: ["execute", "poll", "trigger", "webhook", "supplyData"].filter(
        (name) => typeof instance[name] === "function",
      ),
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

/** Every instance once, with the versions that it implements. */
function distinct({ versions }: NodeClass): Map<Json, number[]> {
  const found = new Map<Json, number[]>();
  for (const [version, instance] of versions) found.set(instance, [...(found.get(instance) ?? []), version]);
  return found;
}

function describeCredential(folder: string, file: string): Json {
  const { instance } = loadCredential(folder, file);
  const own: Json = {};
  // Classes declare their members as fields; methods lie on the prototype.
  for (const key of Object.keys(instance)) own[key] = withoutFunctions(instance[key], [key]);
  for (const key of ["authenticate", "preAuthentication"])
    if (typeof instance[key] === "function") own[key] = { $function: key };
  if (typeof own["name"] !== "string") throw new Error("The credential type has no name.");
  return { name: own["name"], file, description: own };
}

/** What says where the node stands in lists: a file beside it. */
function codexBeside(folder: string, file: string): unknown {
  const path = join(folder, file.replace(/\.[cm]?js$/, ".json"));
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** Functions become the path at which they stand, by which they can be called later. */
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
