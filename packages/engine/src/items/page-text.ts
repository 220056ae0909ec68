import type { Item } from "@heddle/workflow";
import { isShared, pairWith } from "./pairs.ts";

/** Lossless format of a page of items: JSON, a structured clone, or none. */
type PageForm = "json" | "clone" | "none";

const MAX_DEPTH = 200;

/** Finds out how a page can be written. Texts, numbers and plain objects are JSON; dates, `undefined` and the like need a clone. */
export function formOf(items: readonly Item[]): PageForm {
  let form: PageForm = "json";
  for (const item of items) {
    const own = formOfValue(item, 0);
    if (own === "none") return "none";
    if (own === "clone") form = "clone";
  }
  return form;
}

function formOfValue(value: unknown, depth: number): PageForm {
  switch (typeof value) {
    case "string":
    case "boolean":
      return "json";
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0) ? "json" : "clone";
    case "undefined":
    case "bigint":
      return "clone";
    case "object":
      return value === null ? "json" : formOfObject(value, depth + 1);
    default:
      return "none";
  }
}

function formOfObject(value: object, depth: number): PageForm {
  if (depth > MAX_DEPTH) return "none";
  if (value instanceof Date) return "clone";
  let form: PageForm = "json";
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const own = formOfValue(value[index], depth);
      if (own === "none") return "none";
      if (own === "clone") form = "clone";
    }
    return form;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return "none";
  const entries = value as Record<string, unknown>;
  if (typeof entries["toJSON"] === "function") return "none";
  for (const key in entries) {
    const own = formOfValue(entries[key], depth);
    if (own === "none") return "none";
    if (own === "clone") form = "clone";
  }
  return form;
}

/** Marks items whose pairing was created by the engine: `*` = all, empty = none, otherwise a list of positions. */
export function pairMarks(items: readonly Item[]): string {
  const marked: number[] = [];
  for (let index = 0; index < items.length; index++)
    if (isShared(items[index]!.pairedItem)) marked.push(index);
  if (marked.length === 0) return "";
  return marked.length === items.length ? "*" : marked.join();
}

/** Restores the pairings that the engine made. They differ from others by object identity. */
export function restorePairs(items: Item[], marks: string): Item[] {
  if (marks === "") return items;
  if (marks === "*") items.forEach(restorePair);
  else for (const index of marks.split(",")) restorePair(items[Number(index)]!);
  return items;
}

function restorePair(item: Item): void {
  const pair = item.pairedItem;
  if (typeof pair === "object" && !Array.isArray(pair)) item.pairedItem = pairWith(pair.item, pair.input);
}

/** A page as text: its items as JSON, a line feed, the marks of `pairMarks`. */
export function pageText(items: readonly Item[]): string {
  return `${JSON.stringify(items)}\n${pairMarks(items)}`;
}

/** The JSON of the items in a page text. */
export function jsonOfPage(text: string): string {
  const end = text.lastIndexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}

/** The items of a page text, or of the JSON alone. */
export function itemsOfText(text: string): Item[] {
  const end = text.lastIndexOf("\n");
  if (end < 0) return JSON.parse(text) as Item[];
  return restorePairs(JSON.parse(text.slice(0, end)) as Item[], text.slice(end + 1));
}
