import type { Item } from "../document/item.ts";

/** Adds the keys of items to `columns`, in the order they are first seen. */
export function addColumns(columns: Set<string>, items: readonly Item[]): void {
  for (const item of items) for (const key of Object.keys(item.json ?? {})) columns.add(key);
}

/** The first line of a CSV file. */
export function csvHead(columns: Iterable<string>): string {
  return `${[...columns].map(csvCell).join(",")}\r\n`;
}

/** A line for each item; lists and objects are written as JSON. */
export function csvLines(columns: Iterable<string>, items: readonly Item[]): string {
  const names = [...columns];
  return items
    .map((item) => `${names.map((name) => csvCell(textOf(item.json?.[name]))).join(",")}\r\n`)
    .join("");
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function csvCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
