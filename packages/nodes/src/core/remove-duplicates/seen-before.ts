import { createHash } from "node:crypto";
import type { Item, NodeError, NodeOutput } from "@heddle/workflow";
import { dateParser } from "../../conditions/parse-date.ts";
import { nodeError } from "../../errors/node-error.ts";
import type { RemoveDuplicatesContext } from "./properties.ts";
import { sameKey } from "./same-key.ts";

/** Values seen in earlier executions. */
interface Memory {
  /** Short hashes of values, oldest first. */
  seenValues?: string[];
  highestNumber?: number;
  /** Milliseconds since the epoch. */
  latestDate?: number;
}

const MEMORY_KEYS = ["seenValues", "highestNumber", "latestDate"] as const;
const DEFAULT_HISTORY_COUNT = 10_000;

/** New items by the first output, those that were seen in earlier executions by the second. */
export function splitBySeen(context: RemoveDuplicatesContext, given: Record<string, unknown>): NodeOutput {
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
export function forget(memory: Record<string, unknown>): void {
  for (const key of MEMORY_KEYS) delete memory[key];
}

function unseen(context: RemoveDuplicatesContext, memory: Memory): NodeOutput {
  const known = new Set(memory.seenValues);
  const values = context.items.map((_, index) => short(context.read.given(index).dedupeValue));
  const isNew = values.map((value) => !known.has(value));
  const all = new Set([...known, ...values]);
  const size = context.read().options.historySize || DEFAULT_HISTORY_COUNT;
  memory.seenValues = [...all].slice(-Math.max(1, size));
  return split(context.items, isNew);
}

/** A number equals the same number as text. */
function short(value: unknown): string {
  const text = typeof value === "object" && value !== null ? sameKey(value) : String(value ?? "");
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

function above(
  context: RemoveDuplicatesContext,
  memory: Memory,
  key: "highestNumber" | "latestDate",
  valueAt: (index: number) => number,
): NodeOutput {
  const before = memory[key] ?? -Infinity;
  const values = context.items.map((_, index) => valueAt(index));
  const highest = values.reduce((most, value) => Math.max(most, value), before);
  if (highest > -Infinity) memory[key] = highest;
  return split(
    context.items,
    values.map((value) => value > before),
  );
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
