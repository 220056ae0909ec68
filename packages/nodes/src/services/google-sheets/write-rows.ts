import type { Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type Cell, cellOf } from "../../file-formats/cells.ts";
import type { SendingCall } from "../../service/call.ts";
import { type MappedItem, mappedItems, matchingColumns, placeOf } from "./mapping.ts";
import { cellsAt, findSheet, readTable, type SheetPlace } from "./spreadsheet.ts";
import { isFilled, rangeOf, type Table } from "./table.ts";

/** What happens to an item whose row is there, and to one whose row is not. */
export interface WriteRules {
  readonly updates: boolean;
  readonly appends: boolean;
}

/** Writes all items with as few requests as there are kinds of changes: columns, changed rows, new rows. */
export async function writeRows(call: SendingCall, rules: WriteRules): Promise<Item[]> {
  const at = await sheetOf(call);
  const options = call.read(0)["options"] as Readonly<Record<string, unknown>>;
  const matching = rules.updates ? matchingColumns(call) : [];
  const mapped = mappedItems(call);
  const table = await readTable(call, at, { place: placeOf(options) });
  const columns = columnsWith(table, mapped, String(options["handlingExtraData"] ?? "insertInNewColumn"));
  const plan = planOf({ ...table, columns }, mapped, { matching, ...rules });
  const target = {
    at,
    table: { ...table, columns },
    format: String(options["cellFormat"] ?? "USER_ENTERED"),
  };
  const added = columns.slice(table.columns.length);
  await changeCells(call, target, [...headerCells(target.table, added), ...plan.changes]);
  if (plan.added.length > 0) await appendRows(call, target, plan.added, options["useAppend"] === true);
  return plan.written.map(({ itemIndex, values }) => ({
    json: definedOnly(values),
    pairedItem: { item: itemIndex },
  }));
}

/** Writes values into one row of the sheet that the node names, under the names of their columns. Missing columns are added. */
export async function changeRow(
  call: SendingCall,
  number: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = await sheetOf(call);
  const table = await readTable(call, at, { place: placeOf({}) });
  const columns = columnsWith(table, [{ itemIndex: 0, values }], "insertInNewColumn");
  const target = { at, table: { ...table, columns }, format: "USER_ENTERED" };
  const added = columns.slice(table.columns.length);
  await changeCells(call, target, [
    ...headerCells(target.table, added),
    ...changedCells(target.table, number, values),
  ]);
}

/** The sheet that the node names, for all items the same. */
export async function sheetOf(call: SendingCall, itemIndex = call.itemIndex): Promise<SheetPlace> {
  const { documentId, sheetName } = call.read(itemIndex);
  const locator = call.read.given(itemIndex)["sheetName"];
  return findSheet(call.context, call, {
    documentId: String(documentId),
    locator,
    value: String(sheetName ?? ""),
  });
}

/** The columns after writing: fields without one get a new one, are left out, or are an error. */
function columnsWith(table: Table, mapped: readonly MappedItem[], handling: string): string[] {
  const names = new Set(mapped.flatMap(({ values }) => Object.keys(values)));
  const extra = [...names].filter((name) => name !== "row_number" && !table.columns.includes(name));
  if (extra.length === 0 || handling === "ignoreIt") return [...table.columns];
  if (handling === "error") throw nodeError("column-unknown", { names: extra.join(", ") });
  return [...table.columns, ...extra];
}

interface Change {
  readonly cells: string;
  readonly values: Cell[];
}

interface WritePlan {
  readonly changes: Change[];
  readonly added: Cell[][];
  readonly written: MappedItem[];
}

function planOf(
  table: Table,
  mapped: readonly MappedItem[],
  { matching, updates, appends }: WriteRules & { matching: readonly string[] },
): WritePlan {
  const plan: WritePlan = { changes: [], added: [], written: [] };
  const numbers = updates ? rowsByKey(table, matching) : new Map<string, number[]>();
  const addedByKey = new Map<string, Cell[]>();
  for (const item of mapped) {
    const key = keyOf(matching, item.values);
    const rows = numbers.get(key) ?? [];
    const pending = updates ? addedByKey.get(key) : undefined;
    if (rows.length === 0 && !appends) continue;
    plan.written.push(item);
    if (rows.length > 0) plan.changes.push(...rows.flatMap((row) => changedCells(table, row, item.values)));
    // A later item with the same key changes the row that an earlier one adds.
    else if (pending) assignCells(pending, table.columns, item.values);
    else {
      const row = table.columns.map((name) => cellOf(item.values[name]) ?? "");
      plan.added.push(row);
      addedByKey.set(key, row);
    }
  }
  return plan;
}

function assignCells(
  row: Cell[],
  columns: readonly string[],
  values: Readonly<Record<string, unknown>>,
): void {
  for (const [index, name] of columns.entries()) {
    const cell = cellOf(values[name]);
    if (cell !== undefined) row[index] = cell;
  }
}

function rowsByKey(table: Table, matching: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const row of table.rows) {
    const named = Object.fromEntries(table.columns.map((name, index) => [name, row.cells[index] ?? ""]));
    const key = keyOf(matching, { ...named, row_number: row.number });
    const rows = found.get(key);
    if (rows) rows.push(row.number);
    else found.set(key, [row.number]);
  }
  return found;
}

function keyOf(matching: readonly string[], values: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(matching.map((name) => String(cellOf(values[name]) ?? "")));
}

/** Cells that stand beside each other are one change. */
function changedCells(table: Table, row: number, values: Readonly<Record<string, unknown>>): Change[] {
  const changes: { column: number; values: Cell[] }[] = [];
  table.columns.forEach((name, column) => {
    const cell = cellOf(values[name]);
    if (cell === undefined) return;
    const last = changes.at(-1);
    if (last && last.column + last.values.length === column) last.values.push(cell);
    else changes.push({ column, values: [cell] });
  });
  return changes.map(({ column, values: cells }) => ({
    cells: cellsAt(table, row, column, cells.length),
    values: cells,
  }));
}

function headerCells(table: Table, added: readonly string[]): Change[] {
  if (added.length === 0) return [];
  const column = table.columns.length - added.length;
  return [{ cells: cellsAt(table, table.place.headerRow, column, added.length), values: [...added] }];
}

interface Target {
  readonly at: SheetPlace;
  readonly table: Table;
  readonly format: string;
}

async function changeCells(
  call: SendingCall,
  { at, format }: Target,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const data = changes.map(({ cells, values }) => ({
    range: rangeOf(at.sheet.title, cells),
    values: [values],
  }));
  await call.send({
    method: "POST",
    path: `/v4/spreadsheets/${encodeURIComponent(at.documentId)}/values:batchUpdate`,
    body: { kind: "json", value: { data, valueInputOption: format } },
  });
}

/** Below the last row: the service finds it while it writes, so that two runs at once do not write over each other. */
async function appendRows(
  call: SendingCall,
  { at, table, format }: Target,
  rows: readonly Cell[][],
  insertsRows: boolean,
): Promise<void> {
  const lastFilled = table.rows.findLast(isFilled)?.number ?? table.place.firstRow - 1;
  const cells = cellsAt(
    table,
    Math.max(lastFilled, table.place.headerRow),
    0,
    Math.max(1, table.columns.length),
  );
  const range = encodeURIComponent(rangeOf(at.sheet.title, cells));
  await call.send({
    method: "POST",
    path: `/v4/spreadsheets/${encodeURIComponent(at.documentId)}/values/${range}:append`,
    query: { valueInputOption: format, insertDataOption: insertsRows ? "INSERT_ROWS" : "OVERWRITE" },
    body: { kind: "json", value: { values: rows } },
  });
}

function definedOnly(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
