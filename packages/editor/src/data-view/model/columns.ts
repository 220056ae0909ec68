import type { Item } from "@heddle/workflow";

/** Returns the keys of all items in order of first appearance; items of the same shape cost one comparison each. */
export function columnsOf(items: readonly Item[]): string[] {
  const seen = new Set<string>();
  let lastKeys: string[] = [];
  for (const item of items) {
    const keys = Object.keys(item.json ?? {});
    if (sameKeys(keys, lastKeys)) continue;
    lastKeys = keys;
    for (const key of keys) seen.add(key);
  }
  return [...seen];
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

/** Maximum length of a cell's text. */
const MAX_CELL_LENGTH = 300;

/** A value on one line. */
export interface CellText {
  text: string;
  kind: "string" | "number" | "boolean" | "null" | "undefined" | "object" | "array";
  /** True if the text was cut. */
  cut: boolean;
}

/** Formats a value on one line of limited length. */
export function cellText(value: unknown, limit = MAX_CELL_LENGTH): CellText {
  const kind = kindOf(value);
  const full =
    kind === "object" || kind === "array"
      ? shortJson(value, limit)
      : String(value ?? (kind === "null" ? "null" : ""));
  const cut = full.length > limit;
  return { text: cut ? full.slice(0, limit) : full, kind, cut };
}

/** Returns the kind of a value, for its color. */
export function kindOf(value: unknown): CellText["kind"] {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "object" || type === "string" || type === "number" || type === "boolean"
    ? type
    : "undefined";
}

/** Serializes a value to JSON, cut soon after `limit` characters: a cell never pays for a megabyte it does not show. */
export function shortJson(value: unknown, limit: number): string {
  let text = "";
  const add = (part: string) => {
    text += part;
    return text.length <= limit;
  };
  writeJson(value, add, 0);
  return text;
}

type Add = (part: string) => boolean;

function writeJson(value: unknown, add: Add, depth: number): boolean {
  if (value === null || typeof value !== "object") return add(JSON.stringify(value) ?? "null");
  if (depth > 20) return add("…");
  return Array.isArray(value)
    ? writeList(value, add, depth)
    : writeObject(value as Record<string, unknown>, add, depth);
}

function writeList(list: unknown[], add: Add, depth: number): boolean {
  add("[");
  for (let index = 0; index < list.length; index++) {
    if (index > 0) add(", ");
    if (!writeJson(list[index], add, depth + 1)) return false;
  }
  return add("]");
}

function writeObject(object: Record<string, unknown>, add: Add, depth: number): boolean {
  add("{");
  let first = true;
  for (const key in object) {
    if (!add(`${first ? "" : ", "}${JSON.stringify(key)}: `)) return false;
    first = false;
    if (!writeJson(object[key], add, depth + 1)) return false;
  }
  return add("}");
}

/** Returns the width in pixels: enough for the name and the first values, within limits. */
export function columnWidth(column: string, sample: readonly Item[]): number {
  let longest = column.length + 4;
  for (const item of sample) longest = Math.max(longest, cellText(item.json[column], 42).text.length);
  return Math.min(320, Math.max(90, Math.round(longest * 7.3) + 22));
}
