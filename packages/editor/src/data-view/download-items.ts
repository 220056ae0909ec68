import { addColumns, csvHead, csvLines, type Item } from "@heddle/workflow";
import type { ItemSource } from "./use-rows.ts";

/** Saves all items of an output as a file. */
export function downloadItems(source: ItemSource, format: "json" | "csv", name: string): void {
  const { remote, items } = source;
  if (remote) {
    follow(remote.fileLink(format), `${name}.${format}`);
    return;
  }
  const type = format === "csv" ? "text/csv" : "application/json";
  const url = URL.createObjectURL(new Blob([itemsText(items, format)], { type }));
  follow(url, `${name}.${format}`);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Formats items as a JSON or CSV file. */
export function itemsText(items: readonly Item[], format: "json" | "csv"): string {
  if (format === "json")
    return `${JSON.stringify(
      items.map((item) => item.json),
      null,
      2,
    )}\n`;
  const columns = new Set<string>();
  addColumns(columns, items);
  return csvHead(columns) + csvLines(columns, items);
}

function follow(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}
