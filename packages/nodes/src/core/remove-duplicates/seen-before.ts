import { createHash } from "node:crypto";
import type { Item, NodeError, NodeOutput } from "@heddle/workflow";
import { dateParser } from "../../conditions/parse-date.ts";
import { nodeError } from "../../errors/node-error.ts";
import type { RemoveDuplicatesContext } from "./properties.ts";
import { sameKey } from "./same-key.ts";

/** Values seen in earlier executions, in the static data format from before the database stored them. */
interface Memory {
  /** Short hashes of values, oldest first. */
  seenValues?: string[];
  highestNumber?: number;
  /** Milliseconds since the epoch. */
  latestDate?: number;
}

const MEMORY_KEYS = ["seenValues", "highestNumber", "latestDate"] as const;
const DEFAULT_HISTORY_COUNT = 10_000;

/** New items go to the first output, items seen in earlier executions to the second. */
export async function splitBySeen(
  context: RemoveDuplicatesContext,
  given: Record<string, unknown>,
): Promise<NodeOutput> {
  const memory = given as Memory;
  switch (context.read().logic) {
    case "removeItemsUpToStoredIncrementalKey":
      return above(context, memory, "highestNumber", (index) => numberAt(context, index));
    case "removeItemsUpToStoredDate":
      return above(context, memory, "latestDate", dateReader(context));
    default:
      return unseen(context, memory);
  }
}

/** Clears the history. */
export async function clearHistory(
  context: RemoveDuplicatesContext,
  memory: Record<string, unknown>,
): Promise<void> {
  await context.seen?.call("forget", { ...historyOf(context), step: "forget" });
  forget(memory);
}

/** Clears its part of the static data. */
export function forget(memory: Record<string, unknown>): void {
  for (const key of MEMORY_KEYS) delete memory[key];
}

function historyOf(context: RemoveDuplicatesContext) {
  const isWhole = context.read().options.scope === "workflow";
  return {
    scope: isWhole ? ("global" as const) : ("node" as const),
    isKept: context.execution.mode !== "manual",
  };
}

async function unseen(context: RemoveDuplicatesContext, memory: Memory): Promise<NodeOutput> {
  const values = context.items.map((_, index) => short(context.read.given(index).dedupeValue));
  const keep = context.read().options.historySize || DEFAULT_HISTORY_COUNT;
  if (!context.seen) return split(context.items, newInMemory(values, memory, keep));
  const earlier = memory.seenValues ?? [];
  const asked = { ...historyOf(context), values, keep, earlier, step: "remember" };
  const isNew = await context.seen.call("remember", asked);
  if (asked.isKept) delete memory.seenValues;
  return split(context.items, isNew);
}

/** For runs without a store: executions that overlap do not see each other's values. */
function newInMemory(values: readonly string[], memory: Memory, keep: number): boolean[] {
  const known = new Set(memory.seenValues);
  const all = new Set([...known, ...values]);
  memory.seenValues = [...all].slice(-Math.max(1, keep));
  return values.map((value) => !known.has(value));
}

/** A number equals the same number as text. */
function short(value: unknown): string {
  const text = typeof value === "object" && value !== null ? sameKey(value) : String(value ?? "");
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

async function above(
  context: RemoveDuplicatesContext,
  memory: Memory,
  key: "highestNumber" | "latestDate",
  valueAt: (index: number) => number,
): Promise<NodeOutput> {
  const values = context.items.map((_, index) => valueAt(index));
  const highest = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const before = await highestBefore(context, memory, key, highest);
  return split(
    context.items,
    values.map((value) => value > before),
  );
}

/** The highest value of earlier executions; `highest` is kept for later ones. */
async function highestBefore(
  context: RemoveDuplicatesContext,
  memory: Memory,
  key: "highestNumber" | "latestDate",
  highest: number,
): Promise<number> {
  const earlier = memory[key];
  if (context.seen && highest > -Infinity) {
    const asked = { ...historyOf(context), name: key, value: highest, earlier, step: "raise" };
    const before = await context.seen.call("raise", asked);
    if (asked.isKept) delete memory[key];
    return before ?? -Infinity;
  }
  const before = earlier ?? -Infinity;
  if (Math.max(highest, before) > -Infinity) memory[key] = Math.max(highest, before);
  return before;
}

function numberAt(context: RemoveDuplicatesContext, itemIndex: number): number {
  const value = context.read.given(itemIndex).incrementalDedupeValue;
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value ?? Number.NaN);
  if (Number.isFinite(number)) return number;
  throw unfit("a number", value, itemIndex);
}

function dateReader(context: RemoveDuplicatesContext): (index: number) => number {
  const parse = dateParser(context.workflow.timezone);
  return (itemIndex) => {
    const value = context.read.given(itemIndex).dateDedupeValue;
    const time = typeof value === "number" ? value : parse(dateText(value));
    if (time !== undefined && Number.isFinite(time)) return time;
    throw unfit("a date", value, itemIndex);
  };
}

/** Date objects of expressions convert themselves to ISO text. */
function dateText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  const { toISO } = (value ?? {}) as { toISO?: () => string };
  return typeof toISO === "function" ? toISO.call(value) : String(value ?? "");
}

function unfit(wanted: string, value: unknown, itemIndex: number): NodeError {
  const given = JSON.stringify(value) ?? "undefined";
  return nodeError("dedupe-value-wrong", { value: given.slice(0, 100), wanted }, { itemIndex });
}

function split(items: readonly Item[], isKept: readonly boolean[]): NodeOutput {
  return [items.filter((_, index) => isKept[index]), items.filter((_, index) => !isKept[index])];
}
