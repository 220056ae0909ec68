import { addColumns, csvHead, csvLines, type Item } from "@heddle/workflow";
import { blocksOf, type ItemList, Turns } from "./item-list.ts";

/** All items as one file, written part by part: a JSON list of their `json`, or CSV with a column for each key. */
export async function* itemFile(
  list: ItemList,
  format: "json" | "csv",
  signal: AbortSignal,
): AsyncGenerator<string> {
  const turns = new Turns(signal);
  if (format === "json") return yield* jsonFile(list, turns);
  const columns = new Set<string>();
  for await (const { items } of blocksOf(list, turns)) addColumns(columns, items);
  yield csvHead(columns);
  for await (const { items } of blocksOf(list, turns)) yield csvLines(columns, items);
}

async function* jsonFile(list: ItemList, turns: Turns): AsyncGenerator<string> {
  let start = "[\n";
  for await (const { items } of blocksOf(list, turns)) {
    yield start + items.map((item: Item) => `  ${JSON.stringify(item.json)}`).join(",\n");
    start = ",\n";
  }
  yield list.total === 0 ? "[]\n" : "\n]\n";
}
