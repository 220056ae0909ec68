import type { Item } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { type SendingCall, untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { sendJson } from "../../../service/requests.ts";
import { limitsOf, wanted } from "../../microsoft/listing.ts";
import {
  dataMode,
  dataProperty,
  fieldsUi,
  filters,
  rawData,
  rawReading,
  rawRows,
  table,
  workbook,
  worksheet,
} from "../parameters.ts";
import { sheetPath, tablePath, usedRange } from "../ranges.ts";
import { cellsOf, filtered, mappedItems, rawItem, rawRowsOf, rowJson } from "../rows.ts";

const resource = "table";
const place = [workbook, worksheet, table] as const;
/** Excel returns this many rows or columns at a time. */
const ROW_PAGES = {
  by: "offset",
  query: "$skip",
  size: { query: "$top", max: 1000 },
  items: "value",
} as const;

interface TableRow {
  readonly values: readonly (readonly unknown[])[];
}

const create = defineOperation({
  resource,
  value: "addTable",
  name: "Create",
  action: "Create a table",
  description: "Makes a table of a range",
  effect: "unsafe",
  parameters: [
    workbook,
    worksheet,
    choice("selectRange", "Select Range", "Cells of the table", {
      values: { auto: "Automatically", manual: "Manually" },
      standard: "auto",
    }),
    text("range", "Range", "The range in A1 notation", {
      placeholder: "e.g. A1:B2",
      displayOptions: { show: { selectRange: ["manual"] } },
    }),
    toggle("hasHeaders", "Has Headers", "Whether the first row holds the names of the columns", true),
  ],
  run: async (call) => {
    const { selectRange, range, hasHeaders } = call.parameters;
    const sheet = sheetPath(untyped(call));
    const used = selectRange === "auto" ? await usedRange(call, sheet, "address") : undefined;
    const address = used?.address ?? range;
    if (!address) throw nodeError("parameter-empty", { label: "Range" }, { itemIndex: call.itemIndex });
    const json = await call.send<Item["json"]>(
      sendJson("POST", `${sheet}/tables/add`, { address: address.split("!").at(-1), hasHeaders }),
    );
    return { json };
  },
});

const append = defineOperation({
  resource,
  value: "append",
  name: "Append",
  action: "Append rows to table",
  description: "Adds rows to a table",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...place,
    dataMode,
    rawRows,
    fieldsUi("getTableColumns"),
    collection("options", "Options", [
      amount("index", "Index", "Place of the new rows, counted from 0; at the end without it"),
      rawData,
      dataProperty,
    ]),
  ],
  runAll: async (call) => {
    const options = plain(call, "options");
    const path = tablePath(untyped(call));
    const isRaw = call.parameters.dataMode === "raw";
    const header = await headerOf(untyped(call));
    const mapped = isRaw ? [] : mappedItems(untyped(call));
    const values = isRaw ? rawRowsOf(untyped(call)) : mapped.map((one) => cellsOf(header, one.values, ""));
    const index = options["index"] ?? null;
    const answer = await call.send(sendJson("POST", `${path}/rows/add`, { values, index }));
    const pairs = isRaw ? values.map(() => 0) : mapped.map(({ itemIndex }) => itemIndex);
    if (options["rawData"])
      return [{ ...rawItem(options, answer), pairedItem: pairs.map((item) => ({ item })) }];
    return values.map((cells, row) => ({
      json: rowJson(header, cells),
      pairedItem: { item: pairs[row] ?? 0 },
    }));
  },
});

async function headerOf(call: SendingCall): Promise<string[]> {
  const request = {
    method: "GET",
    path: `${tablePath(call)}/columns`,
    query: { $select: "name" },
  } as const;
  const columns = await call.list<{ name: string }>(request, ROW_PAGES);
  return columns.map(({ name }) => name);
}

const convert = defineOperation({
  resource,
  value: "convertToRange",
  name: "Convert to Range",
  action: "Convert to range",
  description: "Turns a table into plain cells",
  effect: "unsafe",
  parameters: place,
  request: (call) => ({
    method: "POST",
    path: `${tablePath(call as unknown as SendingCall)}/convertToRange`,
  }),
});

const remove = defineOperation({
  resource,
  value: "deleteTable",
  name: "Delete",
  action: "Delete a table",
  description: "Deletes a table with its values",
  effect: "idempotent",
  parameters: place,
  request: (call) => ({ method: "DELETE", path: tablePath(call as unknown as SendingCall) }),
});

const columns = defineOperation({
  resource,
  value: "getColumns",
  name: "Get Columns",
  action: "Get columns",
  description: "Returns the columns of a table",
  effect: "pure",
  parameters: [...place, ...limitsOf(100), ...rawReading],
  run: async (call) => {
    const found = await entries(untyped(call), "columns");
    if (call.parameters.rawData) return rawItem(call.parameters, found);
    return found.map(({ name }) => ({ json: { name } }));
  },
});

function entries(call: SendingCall, kind: "columns" | "rows"): Promise<Record<string, unknown>[]> {
  const { fields } = plain(call, "options" as never);
  const $select = call.parameters["rawData"] ? fields : undefined;
  const request = { method: "GET", path: `${tablePath(call)}/${kind}`, query: { $select } } as const;
  return call.list(request, { ...ROW_PAGES, limit: wanted(call) });
}

const rows = defineOperation({
  resource,
  value: "getRows",
  name: "Get Rows",
  action: "Get rows",
  description: "Returns the rows of a table",
  effect: "pure",
  parameters: [...place, ...limitsOf(100), filters, ...rawReading],
  run: async (call) => {
    if (call.parameters.rawData) return rawItem(call.parameters, await entries(untyped(call), "rows"));
    const given = plain(call, "filters");
    const isFiltered = Array.isArray(given["fields"]);
    // Filters come before the limit.
    const found = isFiltered
      ? filtered(await allRows(untyped(call)), given).slice(0, wanted(untyped(call)))
      : await firstRows(untyped(call));
    return found.map((json) => ({ json }));
  },
});

async function firstRows(call: SendingCall): Promise<Record<string, unknown>[]> {
  const header = await headerOf(call);
  const found = (await entries(call, "rows")) as unknown as TableRow[];
  return found.map(({ values: [cells = []] }) => rowJson(header, cells));
}

async function allRows(call: SendingCall): Promise<Record<string, unknown>[]> {
  const header = await headerOf(call);
  const request = { method: "GET", path: `${tablePath(call)}/rows`, query: { $select: "values" } } as const;
  const found = await call.list<TableRow>(request, ROW_PAGES);
  return found.map(({ values: [cells = []] }) => rowJson(header, cells));
}

const lookup = defineOperation({
  resource,
  value: "lookup",
  name: "Lookup",
  action: "Look up a column",
  description: "Returns rows of a table by the value of a column",
  effect: "pure",
  parameters: [
    ...place,
    neededText("lookupColumn", "Lookup Column", "Name of the column"),
    neededText("lookupValue", "Lookup Value", "The value that the column has to have"),
    collection("options", "Options", [
      toggle("returnAllMatches", "Return All Matches", "Whether all rows are returned, or the first only"),
    ]),
  ],
  run: async (call) => {
    const { lookupColumn: column, lookupValue } = call.parameters;
    const header = await headerOf(untyped(call));
    if (!header.includes(column))
      throw nodeError("column-not-in-sheet", { column }, { itemIndex: call.itemIndex });
    const found = (await allRows(untyped(call))).filter((row) => String(row[column]) === String(lookupValue));
    const isAll = plain(call, "options")["returnAllMatches"] === true;
    return found.slice(0, isAll ? undefined : 1).map((json) => ({ json }));
  },
});

export const tableOperations = [create, append, convert, remove, columns, rows, lookup] as const;
