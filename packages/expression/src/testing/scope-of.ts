import type { PairedLookup, RunView, Scope, ScopeItem } from "../scope.ts";

type Json = Record<string, unknown>;

/** Parts of a scope for tests; everything has a default. */
export interface ScopeOptions {
  /** Data of the current item. */
  json?: Json;
  /** Data of all input items; `json` is the one at `itemIndex`. */
  items?: (Json | ScopeItem)[];
  binary?: Record<string, unknown>;
  itemIndex?: number;
  runIndex?: number;
  /** Items that other nodes sent out, by name. An empty list: the node ran without a result; undefined: it has not run. */
  nodes?: Record<string, (Json | ScopeItem)[] | undefined>;
  /** Parameters by node name. */
  parameters?: Record<string, Json>;
  context?: Record<string, Json>;
  /** Lineage; the default pairs by index. */
  pairedItem?: (name: string, index: number) => PairedLookup;
  extra?: Json;
  run?: Partial<RunView>;
}

const isItem = (value: Json | ScopeItem): value is ScopeItem =>
  typeof value["json"] === "object" &&
  value["json"] !== null &&
  Object.keys(value).every((key) => ITEM_KEYS.has(key));
const ITEM_KEYS = new Set(["json", "binary", "pairedItem", "error"]);
const toItem = (value: Json | ScopeItem): ScopeItem => (isItem(value) ? value : { json: value });

/** A scope for tests and previews, without an engine. */
export function scopeOf(options: ScopeOptions = {}): Scope {
  const first: ScopeItem = { json: options.json ?? {}, ...(options.binary && { binary: options.binary }) };
  const items = options.items?.map(toItem) ?? [first];
  return {
    items,
    itemIndex: options.itemIndex ?? 0,
    runIndex: options.runIndex ?? 0,
    run: runOf(options),
    ...(options.extra && { extra: options.extra }),
  };
}

function runOf(options: ScopeOptions): RunView {
  const outputs = new Map(
    Object.entries(options.nodes ?? {}).map(([name, items]) => [name, items?.map(toItem)] as const),
  );
  const byIndex = (name: string, index: number): PairedLookup => {
    const items = outputs.get(name);
    if (items === undefined) return { failure: "not-run", brokenAt: name };
    const item = items[index] ?? (items.length === 1 ? items[0] : undefined);
    return item ? { item } : { failure: "no-pairing", brokenAt: name };
  };
  return {
    nodeName: "Current",
    nodeVersion: 2.1,
    workflow: { id: "w1", name: "My workflow", active: false },
    timezone: "UTC",
    execution: {
      id: "[filled at execution time]",
      mode: "test",
      resumeUrl: "[filled at execution time]",
      resumeFormUrl: "[filled at execution time]",
    },
    now: Date.UTC(2026, 0, 15, 10, 30),
    vars: {},
    env: undefined,
    hasNode: (name) => outputs.has(name) || name === "Current",
    runCount: (name) => (outputs.get(name) === undefined ? 0 : 1),
    outputItems: (name) => outputs.get(name),
    pairedItem: options.pairedItem ?? byIndex,
    parameters: (name) => options.parameters?.[name] ?? {},
    context: (name) => options.context?.[name] ?? {},
    ...options.run,
  };
}
