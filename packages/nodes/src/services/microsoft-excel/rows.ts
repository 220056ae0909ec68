import { type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type Cell, cellOf } from "../../file-formats/cells.ts";
import type { SendingCall } from "../../service/call.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { recordsIn, rowsOf } from "../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

/** Values of an item by the names of columns. */
export interface MappedItem {
  readonly itemIndex: number;
  readonly values: Values;
}

/** Values of all items by the names of their columns. */
export function mappedItems(call: SendingCall): MappedItem[] {
  return call.context.items.map(({ json }, itemIndex) => {
    if (call.read(itemIndex)["dataMode"] === "autoMap") return { itemIndex, values: json };
    const given = rowsOf({ read: call.read, itemIndex }, "fieldsUi", "values");
    const values = given.map(({ column, fieldValue }) => [String(column), fieldValue]);
    return { itemIndex, values: Object.fromEntries(values) };
  });
}

/** Rows given as lists. @throws NodeError if they are not lists */
export function rawRowsOf(call: SendingCall): Cell[][] {
  const rows = jsonOfText(call.parameters["data"], "Data", call.itemIndex);
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(Array.isArray))
    throw nodeError("rows-not-lists", { label: "Data" }, { itemIndex: call.itemIndex });
  return rows.map((row: unknown[]) => row.map((cell) => cellOf(cell) ?? null));
}

/** A row by the names of its columns. Cells without a name are left out. */
export function rowJson(header: readonly unknown[], cells: readonly unknown[]): Record<string, unknown> {
  const named = header.map((name, index) => [String(name ?? ""), cells[index] ?? ""] as const);
  return Object.fromEntries(named.filter(([name]) => name !== ""));
}

/** Cells of a row; those without a value are `missing`. */
export function cellsOf(header: readonly unknown[], values: Values, missing: Cell): Cell[] {
  return header.map((name) => cellOf(values[String(name)]) ?? missing);
}

/** Rows whose columns match the filters. */
export function filtered(rows: readonly Record<string, unknown>[], filters: unknown) {
  const wanted = recordsIn(isRecord(filters) ? filters["fields"] : undefined).filter(({ column }) => column);
  return rows.filter((row) =>
    wanted.every(({ column, value }) => String(row[String(column)] ?? "") === String(value ?? "")),
  );
}

/** Excel's response verbatim, under the configured field. */
export function rawItem(options: Values, answer: unknown): Item {
  return { json: { [String(options["dataProperty"] || "data")]: answer } };
}
