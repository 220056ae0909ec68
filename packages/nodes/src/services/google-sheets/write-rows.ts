import type { Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type Cell, cellOf } from "../../file-formats/cells.ts";
import type { SendingCall } from "../../service/call.ts";
import { type MappedItem, mappedItems, matchingColumns, placeOf } from "./mapping.ts";
import { byRowNumber, indexRows, itemKey, mayMatchByNumber } from "./matching.ts";
import { cellsAt, type Formats, findSheet, readTable, type SheetPlace } from "./spreadsheet.ts";
import { isFilled, rangeOf, type Table } from "./table.ts";

/** Handling of items whose row exists, and of items without a row. */
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
  const place = placeOf(options);
  const table = await readTable(call, at, { place, formats: comparedAs(options) });
  const columns = columnsWith(table, mapped, String(options["handlingExtraData"] ?? "insertInNewColumn"));
  const rows = rules.updates ? await rowsOfItems(call, { at, table, matching, mapped }) : undefined;
  const plan = planOf({ ...table, columns }, mapped, { matching, rows, ...rules });
  const target = {
    at,
    table: { ...table, columns },
    format: String(options["cellFormat"] ?? "USER_ENTERED"),
  };
  const added = columns.slice(table.columns.length);
  await changeCells(call, target, [...headerCells(target.table, added), ...plan.changes]);
  if (plan.added.length > 0) await appendRows(call, target, plan.added, options["useAppend"] === true);
  if (plan.unmatched.length > 0)
    call.context.hint(unmatchedHint({ at, matching, unmatched: plan.unmatched, count: mapped.length }));
  return plan.written.map(({ itemIndex, values }) => ({
    json: definedOnly(values),
    pairedItem: { item: itemIndex },
  }));
}

/**
 * Keys are compared with dates, currencies and percentages in the sheet's display format, unless an option of older
 * versions overrides it.
 */
function comparedAs({ valueRenderMode = "FORMATTED_VALUE" }: Readonly<Record<string, unknown>>): Formats {
  return { values: String(valueRenderMode) };
}

interface Search {
  readonly at: SheetPlace;
  readonly table: Table;
  readonly matching: readonly string[];
  readonly mapped: readonly MappedItem[];
}

/** The rows of each item, by its index. Numbers are also compared without their format, for items that an earlier node read from the sheet. */
async function rowsOfItems(
  call: SendingCall,
  { at, table, matching, mapped }: Search,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const isNumbered = matching.length === 1 && matching[0] === "row_number";
  const shown = isNumbered ? byRowNumber : indexRows(table, matching);
  const found = new Map(mapped.map(({ itemIndex, values }) => [itemIndex, shown.find(values)]));
  const open = mapped.filter(
    ({ itemIndex, values }) =>
      found.get(itemIndex)?.length === 0 && mayMatchByNumber(table, matching, values),
  );
  if (open.length === 0) return found;
  const plain = indexRows(await readTable(call, at, { place: table.place }), matching);
  for (const { itemIndex, values } of open) found.set(itemIndex, plain.find(values));
  return found;
}

/** Names the first item whose row was not found. */
function unmatchedHint({
  at,
  matching,
  unmatched,
  count,
}: {
  at: SheetPlace;
  matching: readonly string[];
  unmatched: readonly MappedItem[];
  count: number;
}): string {
  const [{ values, itemIndex } = { values: {}, itemIndex: 0 }] = unmatched;
  const key = matching.map((name) => `${name} = ${JSON.stringify(values[name] ?? null)}`).join(" and ");
  return (
    `${unmatched.length} of ${count} items changed nothing: no row of the sheet “${at.sheet.title}” has ${key} (item ${itemIndex}). ` +
    "Values are compared with the cells as the sheet shows them; to add rows that are missing, use “Append or Update Row”."
  );
}

/** Writes values into one row of the sheet that the node names, under the names of their columns. Missing columns are added. */
export async function changeRow(
  call: SendingCall,
  number: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = await sheetOf(call);
  const table = await readTable(call, at, { place: placeOf({}), formats: comparedAs({}) });
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
  readonly unmatched: MappedItem[];
}

interface PlanRules extends WriteRules {
  readonly matching: readonly string[];
  readonly rows: ReadonlyMap<number, readonly number[]> | undefined;
}

function planOf(
  table: Table,
  mapped: readonly MappedItem[],
  { matching, rows: rowsOf, updates, appends }: PlanRules,
): WritePlan {
  const plan: WritePlan = { changes: [], added: [], written: [], unmatched: [] };
  const addedByKey = new Map<string, Cell[]>();
  for (const item of mapped) {
    const rows = rowsOf?.get(item.itemIndex) ?? [];
    const key = updates ? itemKey(matching, item.values) : undefined;
    const pending = key === undefined ? undefined : addedByKey.get(key);
    if (rows.length === 0 && !appends) {
      plan.unmatched.push(item);
      continue;
    }
    plan.written.push(item);
    // The cells that identified a row stay: written again, a formatted date or amount could become another value.
    const changed = withoutColumns(item.values, matching);
    if (rows.length > 0) plan.changes.push(...rows.flatMap((row) => changedCells(table, row, changed)));
    // A later item with the same key changes the row that an earlier one adds.
    else if (pending) assignCells(pending, table.columns, item.values);
    else {
      const row = table.columns.map((name) => cellOf(item.values[name]) ?? "");
      plan.added.push(row);
      if (key !== undefined) addedByKey.set(key, row);
    }
  }
  return plan;
}

function withoutColumns(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
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

/** Adjacent cells form one change. */
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

/** Appends below the last row: the service finds it while writing, so that two concurrent runs do not overwrite each other. */
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
