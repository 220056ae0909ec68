import type { Function as FunctionNode } from "acorn";
import type { Key, Part, Read } from "./read.ts";

/** Where an item comes from. */
export type Origin = Pick<Read, "from" | "name">;

/** What an expression may stand for, as far as it matters to what is read. */
export type Source =
  | { readonly kind: "data"; readonly of: Origin; readonly part?: Part; readonly path: readonly Key[] }
  | { readonly kind: "item"; readonly of: Origin }
  | { readonly kind: "items"; readonly of: Origin }
  | { readonly kind: "node"; readonly name: string | null }
  | { readonly kind: "nodes" }
  | { readonly kind: "input" }
  | { readonly kind: "variables" }
  | { readonly kind: "function"; readonly node: FunctionNode; readonly names: LocalNames };

/** All that an expression may stand for; empty: nothing that was read. */
export type Sources = readonly Source[];

export const nothing: Sources = [];

/** Local names and what they stand for. */
export class LocalNames {
  private readonly outer: LocalNames | undefined;
  private readonly own = new Map<string, Sources>();

  constructor(outer?: LocalNames) {
    this.outer = outer;
  }

  declare(name: string, sources: Sources): void {
    this.own.set(name, sources);
  }

  /** Another value that the name may have. */
  add(name: string, sources: Sources): void {
    const home = this.home(name);
    home?.own.set(name, [...(home.own.get(name) ?? nothing), ...sources].slice(-50));
  }

  find(name: string): Sources | undefined {
    return this.home(name)?.own.get(name);
  }

  private home(name: string): LocalNames | undefined {
    return this.own.has(name) ? this : this.outer?.home(name);
  }
}

const item: Origin = { from: "item" };
const input: Origin = { from: "input" };
const partsOfNode: Readonly<Record<string, Part>> = {
  json: "json",
  data: "json",
  binary: "binary",
  params: "parameters",
  parameter: "parameters",
  context: "context",
  isExecuted: "state",
  runIndex: "state",
};
const partsOfItem: Readonly<Record<string, Part>> = { json: "json", binary: "binary" };

/** What a variable of the workflow language stands for. */
export function rootSource(name: string): Source {
  switch (name) {
    case "$json":
    case "$data":
      return { kind: "data", of: item, part: "json", path: [] };
    case "$binary":
      return { kind: "data", of: item, part: "binary", path: [] };
    case "$input":
      return { kind: "input" };
    case "$node":
    case "$nodes":
      return { kind: "nodes" };
    case "$thisItem":
      return { kind: "item", of: item };
  }
  return { kind: "data", of: { from: "variable", name }, path: [] };
}

/** What a member stands for; null for a computed key. */
export function memberSource(source: Source, key: Key): Sources {
  switch (source.kind) {
    case "data":
      return [{ ...source, path: [...source.path, key] }];
    case "items":
      return [{ kind: "item", of: source.of }];
    case "item":
      return partOf(source.of, partsOfItem, key);
    case "node":
      return key === "item" ? [{ kind: "item", of: nodeOrigin(source.name) }] : ofNode(source.name, key);
    case "nodes":
      return [{ kind: "node", name: key === null ? null : String(key) }];
    case "input":
      return key === "item" ? [{ kind: "item", of: item }] : [rootMember("$input", key)];
    case "variables":
      return typeof key === "string" ? itemVariable(key) : nothing;
    case "function":
      return nothing;
  }
}

/** `$item(0).$json`: the variables of another item. */
function itemVariable(key: string): Sources {
  const source = rootSource(key);
  return [source.kind === "data" && source.of.from === "item" ? { ...source, of: input } : source];
}

const rootMember = (name: string, key: Key): Source => ({
  kind: "data",
  of: { from: "variable", name },
  path: [key],
});

const nodeOrigin = (name: string | null): Origin => ({ from: "node", name });

function ofNode(name: string | null, key: Key): Sources {
  const sources = partOf(nodeOrigin(name), partsOfNode, key);
  return sources.map((source) =>
    source.kind === "data" && source.part === "state" ? { ...source, path: [key] } : source,
  );
}

function partOf(of: Origin, parts: Readonly<Record<string, Part>>, key: Key): Sources {
  if (key === null) return [{ kind: "data", of, part: "json", path: [] }];
  const part = Object.hasOwn(parts, key) ? parts[key] : undefined;
  return part ? [{ kind: "data", of, part, path: [] }] : nothing;
}

const methodsGivingItem = new Set(["first", "last", "item", "itemMatching", "pairedItem"]);

/** What `$('X').first()`, `$input.all()` and the like give; undefined for other receivers and methods. */
export function itemsOfCall(source: Source, method: string): Source | undefined {
  if (source.kind !== "node" && source.kind !== "input") return undefined;
  const of = source.kind === "node" ? nodeOrigin(source.name) : input;
  if (methodsGivingItem.has(method)) return { kind: "item", of };
  return method === "all" ? { kind: "items", of } : undefined;
}

export const inputItems: Source = { kind: "items", of: input };
export const nodeItems = (name: string | null): Source => ({ kind: "items", of: nodeOrigin(name) });
