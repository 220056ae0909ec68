import { search } from "jmespath";
import { DateTime, Duration, Interval } from "luxon";
import type { Scope, ScopeItem } from "../../../packages/expression/src/index.ts";
import { scopeOf } from "../../../packages/expression/src/testing/index.ts";
import { child, dataOf, newShape, recorder, type Shape } from "./shape.ts";

/** Shapes of all that an expression reads: `json`, nodes by name, and other roots by name. */
export interface Needs {
  readonly json: Shape;
  readonly nodes: Map<string, Shape>;
  readonly others: Shape;
}

export const newNeeds = (): Needs => ({
  json: newShape("json"),
  nodes: new Map(),
  others: newShape("others"),
});

const NOW = Date.UTC(2026, 0, 15, 10, 30);
const otherRoots = [
  "$vars",
  "$env",
  "$response",
  "$pageCount",
  "$credentials",
  "$request",
  "$parameter",
  "$binary",
];

function nodeShape(needs: Needs, name: string): Shape {
  let found = needs.nodes.get(name);
  if (!found) needs.nodes.set(name, (found = newShape(name)));
  return found;
}

/** Values for variables of the language in JavaScript. `json` and the others can be recorders or data. */
interface Source {
  readonly json: unknown;
  node(name: string): unknown;
  other(name: string): unknown;
}

export const recording = (needs: Needs): Source => ({
  json: recorder(needs.json),
  node: (name) => recorder(nodeShape(needs, name)),
  other: (name) => recorder(child(needs.others, name)),
});

/** Plain data for needs; a new copy on every call. */
export function plainWorld(needs: Needs) {
  const object = (shape: Shape) => {
    const data = dataOf(shape);
    return typeof data === "object" && data !== null && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : {};
  };
  const nodes = new Map([...needs.nodes].map(([name, shape]) => [name, object(shape)]));
  const others = new Map(
    otherRoots.map((name) => [name, needs.others.fields.has(name) ? dataOf(child(needs.others, name)) : {}]),
  );
  others.set("$binary", filesOf(others.get("$binary")));
  return { json: object(needs.json), nodes, others };
}

/** Files are objects, whatever the expression does with them. */
function filesOf(data: unknown): Record<string, unknown> {
  const names = typeof data === "object" && data !== null ? Object.entries(data) : [];
  const file = { fileName: "a.txt", mimeType: "text/plain" };
  return Object.fromEntries(names.map(([name, one]) => [name, typeof one === "object" ? one : file]));
}

export type PlainWorld = ReturnType<typeof plainWorld>;

/** `copy` creates a new copy of the data on reading. */
export function sourceOf({ json, nodes, others }: PlainWorld, copy: (data: unknown) => unknown): Source {
  const copies = new Map([...nodes].map(([name, data]) => [name, copy(data)]));
  return {
    json: copy(json),
    node: (name) => copies.get(name) ?? copy({}),
    other: (name) => copy(others.get(name)),
  };
}

/** Names with their standard meaning in JavaScript. */
export function nativeNames(source: Source): Record<string, unknown> {
  const item = (json: unknown) => ({ json, binary: source.other("$binary") });
  const view = (json: unknown) => ({
    item: item(json),
    json,
    data: json,
    binary: source.other("$binary"),
    first: () => item(json),
    last: () => item(json),
    all: () => [item(json)],
    itemMatching: () => item(json),
    pairedItem: () => item(json),
    isExecuted: true,
    params: {},
    parameter: {},
    context: {},
    runIndex: 0,
  });
  const byName = new Proxy({}, { get: (_target, name) => view(source.node(String(name))) });
  const now = DateTime.fromMillis(NOW, { zone: "UTC" });
  const isEmpty = (value: unknown) =>
    value === null ||
    value === undefined ||
    value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0);
  return {
    $json: source.json,
    $data: source.json,
    $input: { ...view(source.json), params: {}, context: {} },
    $: (name: string) => view(source.node(name)),
    $node: byName,
    $items: (name?: string) => [item(name === undefined ? source.json : source.node(name))],
    $item: () => ({ $json: source.json, $node: byName }),
    ...Object.fromEntries(otherRoots.map((name) => [name, source.other(name)])),
    $now: now,
    $today: now.startOf("day"),
    $itemIndex: 0,
    $runIndex: 0,
    $position: 0,
    $workflow: { id: "w1", name: "My workflow", active: false },
    $execution: { id: "e1", mode: "test", resumeUrl: "https://e.org/r", resumeFormUrl: "https://e.org/f" },
    $prevNode: { name: "Before", outputIndex: 0, runIndex: 0 },
    $fromAI: (_name: string, _doc?: string, _type?: string, fallback?: unknown) => fallback,
    $if: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
    $ifEmpty: (value: unknown, fallback: unknown) => (isEmpty(value) ? fallback : value),
    $jmespath: (data: unknown, query: string) => search(JSON.parse(JSON.stringify(data)), query),
    DateTime,
    Duration,
    Interval,
    URL,
    URLSearchParams,
    atob,
    btoa,
  };
}

/** The same world for the language. */
export function scopeOfWorld({ json, nodes, others }: PlainWorld): Scope {
  const { $vars, $env, $parameter, $binary, ...extra } = Object.fromEntries(others) as Record<
    string,
    Record<string, unknown>
  >;
  const item: ScopeItem = { json, binary: $binary ?? {} };
  const itemOf = (name: string): ScopeItem => ({ json: nodes.get(name) ?? {}, binary: $binary ?? {} });
  return scopeOf({
    items: [item],
    nodes: {},
    extra: { ...extra, $parameter },
    run: {
      vars: $vars ?? {},
      env: ($env ?? {}) as Record<string, string>,
      now: NOW,
      hasNode: () => true,
      outputItems: (name) => [itemOf(name)],
      pairedItem: (name) => ({ item: itemOf(name) }),
      runCount: () => 1,
      previous: { name: "Before", outputIndex: 0, runIndex: 0 },
      execution: { id: "e1", mode: "test", resumeUrl: "https://e.org/r", resumeFormUrl: "https://e.org/f" },
    },
  });
}
