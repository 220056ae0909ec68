import type { Item } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import type { Cell } from "../../../file-formats/cells.ts";
import { type SendingCall, untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { sendJson } from "../../../service/requests.ts";
import {
  dataMode,
  dataProperty,
  fieldsUi,
  matchOn,
  rawAmongOptions,
  rawData,
  rawRows,
  workbook,
  worksheet,
} from "../parameters.ts";
import { type Grid, gridOf, isEmpty, rangePath, sheetPath, usedRange, writeGrid } from "../ranges.ts";
import { cellsOf, type MappedItem, mappedItems, rawItem, rawRowsOf, rowJson } from "../rows.ts";

const columns = fieldsUi("getWorksheetColumnRow");

const append = defineOperation({
  resource: "worksheet",
  value: "append",
  name: "Append",
  action: "Append data to sheet",
  description: "Adds rows below those of a sheet",
  effect: "unsafe",
  parameters: [
    workbook,
    worksheet,
    dataMode,
    rawRows,
    columns,
    collection("options", "Options", [rawData, dataProperty]),
  ],
  runAll: (call) => appendRows(untyped(call)),
});

/** Column names; for an empty sheet, the fields of the items. */
function headerOf(grid: Grid, mapped: readonly MappedItem[]): readonly Cell[] {
  if (!isEmpty(grid)) return grid.values[0] ?? [];
  return [...new Set(mapped.flatMap(({ values }) => Object.keys(values)))];
}

async function appendRows(call: SendingCall): Promise<Item[]> {
  const sheet = sheetPath(call);
  const grid = gridOf(await usedRange(call, sheet));
  const isNew = isEmpty(grid);
  const top = isNew ? 1 : grid.top + grid.values.length;
  const place = { top, left: isNew ? 0 : grid.left };
  const options = plain(call, "options" as never);
  if (call.parameters["dataMode"] === "raw") {
    const values = rawRowsOf(call);
    const answer = await writeGrid(call, sheet, { ...place, values });
    if (options["rawData"]) return [{ ...rawItem(options, answer), pairedItem: { item: 0 } }];
    const header = isNew ? values[0] : grid.values[0];
    const rows = isNew ? values.slice(1) : values;
    return rows.map((cells) => ({ json: rowJson(header ?? [], cells), pairedItem: { item: 0 } }));
  }
  const mapped = mappedItems(call);
  const header = headerOf(grid, mapped);
  const added = mapped.map(({ values }) => cellsOf(header, values, ""));
  const answer = await writeGrid(call, sheet, { ...place, values: isNew ? [[...header], ...added] : added });
  if (options["rawData"]) return [{ ...rawItem(options, answer), pairedItem: mapped.map(itemOf) }];
  return mapped.map((one, index) => ({
    json: rowJson(header, added[index] ?? []),
    pairedItem: itemOf(one),
  }));
}

const itemOf = ({ itemIndex }: MappedItem) => ({ item: itemIndex });

const updateAll = toggle(
  "updateAll",
  "Update All Matches",
  "Whether all rows with the value are changed, or the first only",
);

const rangeToUpdate = text("range", "Range", "The range in A1 notation; the whole sheet when it is empty", {
  placeholder: "e.g. A1:B2",
  displayOptions: { show: { dataMode: ["autoMap", "define"] } },
});

const update = defineOperation({
  resource: "worksheet",
  value: "update",
  name: "Update",
  action: "Update sheet",
  description: "Changes rows that are found by a column, or a range",
  effect: "idempotent",
  parameters: [
    workbook,
    worksheet,
    dataMode,
    rangeToUpdate,
    text("range", "Range", "The range in A1 notation that is written", {
      placeholder: "e.g. A1:B2",
      displayOptions: { show: { dataMode: ["raw"] } },
    }),
    rawRows,
    ...matchOn,
    columns,
    collection("options", "Options", [...rawAmongOptions, updateAll]),
  ],
  runAll: (call) => changeRows(untyped(call), { appends: false }),
});

const upsert = defineOperation({
  resource: "worksheet",
  value: "upsert",
  name: "Append or Update",
  action: "Append or update a sheet",
  description: "Changes rows that are found by a column, and adds those that are not there",
  effect: "idempotent",
  parameters: [
    workbook,
    worksheet,
    dataMode,
    { ...rangeToUpdate, displayOptions: { show: { dataMode: ["autoMap", "define", "raw"] } } },
    rawRows,
    ...matchOn,
    columns,
    collection("options", "Options", [
      toggle(
        "appendAfterSelectedRange",
        "Append After Selected Range",
        "Whether new rows are written below the range, or below all that is filled",
      ),
      ...rawAmongOptions,
      updateAll,
    ]),
  ],
  runAll: (call) => changeRows(untyped(call), { appends: true }),
});

interface Rules {
  readonly appends: boolean;
}

async function changeRows(call: SendingCall, rules: Rules): Promise<Item[]> {
  const sheet = sheetPath(call);
  const address = String(call.parameters["range"] ?? "");
  const options = plain(call, "options" as never);
  if (call.parameters["dataMode"] === "raw") return writeRaw(call, { sheet, address, options });
  const used = gridOf(await usedRange(call, sheet));
  const grid = address ? gridOf(await call.send({ method: "GET", path: rangePath(sheet, address) })) : used;
  const mapped = mappedItems(call);
  const isNew = isEmpty(grid);
  const header = headerOf(grid, mapped);
  const plan = planOf(call, { grid, header, mapped, isAll: options["updateAll"] === true, ...rules });
  const answers: unknown[] = [];
  for (const values of plan.changes) answers.push(await writeGrid(call, sheet, values));
  const below = options["appendAfterSelectedRange"] === true ? grid : used;
  const top = isNew ? 1 : below.top + below.values.length;
  const added = isNew ? [[...header], ...plan.added] : plan.added;
  if (plan.added.length > 0)
    answers.push(await writeGrid(call, sheet, { values: added, top, left: isNew ? 0 : grid.left }));
  const [missed] = plan.unmatched;
  if (missed !== undefined)
    call.context.hint(
      `${plan.unmatched.length} of ${mapped.length} items changed nothing: no row has ${missed}. To add rows that are missing, use “Append or Update”.`,
    );
  if (options["rawData"])
    return answers.map((answer) => ({ ...rawItem(options, answer), pairedItem: mapped.map(itemOf) }));
  return plan.written;
}

interface Raw {
  readonly sheet: string;
  readonly address: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Writes unconverted values to the given range. */
async function writeRaw(call: SendingCall, { sheet, address, options }: Raw): Promise<Item[]> {
  const values = rawRowsOf(call);
  if (!address) throw nodeError("parameter-empty", { label: "Range" }, { itemIndex: 0 });
  const answer = await call.send<{ values?: Cell[][] }>(
    sendJson("PATCH", rangePath(sheet, address), { values }),
  );
  const pairedItem = { item: 0 };
  if (options["rawData"]) return [{ ...rawItem(options, answer), pairedItem }];
  const [header = [], ...rows] = answer.values ?? values;
  return rows.map((cells) => ({ json: rowJson(header, cells), pairedItem }));
}

interface Wanted extends Rules {
  readonly grid: Grid;
  readonly header: readonly Cell[];
  readonly mapped: readonly MappedItem[];
  readonly isAll: boolean;
}

/** Cells to change, rows to add, and the output. */
function planOf(call: SendingCall, { grid, header, mapped, isAll, appends }: Wanted) {
  const changed = new Map<number, Cell[]>();
  const added: Cell[][] = [];
  const addedByKey = new Map<string, Cell[]>();
  const written: Item[] = [];
  const unmatched: string[] = [];
  for (const { itemIndex, values } of mapped) {
    const { column, value } = matchOf(call, { itemIndex, values });
    const index = header.findIndex((name) => String(name) === column);
    if (index < 0) throw nodeError("column-not-in-sheet", { column }, { itemIndex });
    const all = { ...values, [column]: value };
    const found = rowsWith(grid, index, value).slice(0, isAll ? undefined : 1);
    for (const row of found) mergeInto(changed, row, cellsOf(header, all, null));
    if (found.length === 0 && !appends) unmatched.push(`${column} = ${JSON.stringify(value)}`);
    const pending = found.length === 0 && value !== "" ? addedByKey.get(value) : undefined;
    if (pending) merge(pending, cellsOf(header, all, null));
    else if (found.length === 0 && appends) addedByKey.set(value, append1(added, cellsOf(header, all, "")));
    const pairedItem = { item: itemIndex };
    for (const row of found)
      written.push({ json: { ...rowJson(header, grid.values[row] ?? []), ...all }, pairedItem });
    if (found.length === 0 && appends)
      written.push({ json: rowJson(header, cellsOf(header, all, "")), pairedItem });
  }
  return { changes: blocksOf(changed, grid), added, written, unmatched };
}

function append1(rows: Cell[][], row: Cell[]): Cell[] {
  rows.push(row);
  return row;
}

function mergeInto(rows: Map<number, Cell[]>, row: number, cells: Cell[]): void {
  const known = rows.get(row);
  if (known) merge(known, cells);
  else rows.set(row, cells);
}

/** A later item changes what an earlier one wrote. */
function merge(known: Cell[], cells: readonly Cell[]): void {
  for (const [index, cell] of cells.entries()) if (cell !== null) known[index] = cell;
}

/** Column and value that identify an item's row. */
function matchOf(call: SendingCall, { itemIndex, values }: MappedItem): { column: string; value: string } {
  const { columnToMatchOn, dataMode: mode, valueToMatchOn } = call.read(itemIndex);
  const column = String(columnToMatchOn ?? "");
  if (column === "") throw nodeError("matching-column-missing", {}, { itemIndex });
  const value = mode === "autoMap" ? values[column] : (valueToMatchOn ?? values[column]);
  return { column, value: String(value ?? "") };
}

/** The rows below the header that have a value; none for an empty one. */
function rowsWith({ values }: Grid, column: number, value: string): number[] {
  if (value === "") return [];
  return values.flatMap((row, index) => (index > 0 && String(row[column] ?? "") === value ? [index] : []));
}

/** Adjacent rows are written together. */
function blocksOf(changed: ReadonlyMap<number, Cell[]>, { top, left }: Grid): Grid[] {
  const blocks: { from: number; values: Cell[][] }[] = [];
  for (const [row, cells] of [...changed].sort(([a], [b]) => a - b)) {
    const last = blocks.at(-1);
    if (last && last.from + last.values.length === row) last.values.push(cells);
    else blocks.push({ from: row, values: [cells] });
  }
  return blocks.map(({ from, values }) => ({ values, top: top + from, left }));
}

export const writeOperations = [append, update, upsert] as const;
