import { columnIndex, columnLetters } from "../../file-formats/cells.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { documentId, sheetName } from "./locators.ts";
import { readValues } from "./spreadsheet.ts";
import { rangeOf } from "./table.ts";
import { sheetOf } from "./write-rows.ts";

const when = (...clear: string[]) => ({ show: { clear } });

const parameters = [
  documentId,
  sheetName,
  {
    displayName: "Clear",
    name: "clear",
    type: "options",
    options: [
      { name: "Whole Sheet", value: "wholeSheet" },
      { name: "Specific Rows", value: "specificRows" },
      { name: "Specific Columns", value: "specificColumns" },
      { name: "Specific Range", value: "specificRange" },
    ],
    default: "wholeSheet",
    description: "Range to clear",
  },
  {
    displayName: "Keep First Row",
    name: "keepFirstRow",
    type: "boolean",
    default: false,
    description: "Whether the row with the names of the columns stays",
    displayOptions: when("wholeSheet"),
  },
  {
    displayName: "Start Row Number",
    name: "startIndex",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 1,
    description: "The first row, counted from 1",
    displayOptions: when("specificRows"),
  },
  {
    displayName: "Number of Rows to Delete",
    name: "rowsToDelete",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 1,
    description: "Number of rows to clear",
    displayOptions: when("specificRows"),
  },
  {
    displayName: "Start Column",
    name: "startIndex",
    type: "string",
    default: "A",
    description: "The first column, by its letters",
    displayOptions: when("specificColumns"),
  },
  {
    displayName: "Number of Columns to Delete",
    name: "columnsToDelete",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 1,
    description: "Number of columns to clear",
    displayOptions: when("specificColumns"),
  },
  {
    displayName: "Range",
    name: "range",
    type: "string",
    default: "A:F",
    description: "Range to clear, in A1 notation",
    displayOptions: when("specificRange"),
  },
] as const;

export default defineOperation({
  resource: "sheet",
  value: "clear",
  name: "Clear",
  action: "Clear sheet",
  description: "Empties a sheet, or a part of it",
  effect: "idempotent",
  parameters,
  run: async (call) => {
    const at = await sheetOf(untyped(call));
    // The kept rows need no rewriting: only cells below them are cleared.
    const cells =
      call.parameters.clear === "wholeSheet" && call.parameters.keepFirstRow
        ? await belowFirstRow(call, at)
        : cellsOf(call);
    const range = encodeURIComponent(rangeOf(at.sheet.title, cells));
    await call.send({
      method: "POST",
      path: `/v4/spreadsheets/${encodeURIComponent(at.documentId)}/values/${range}:clear`,
      body: { kind: "json", value: {} },
    });
    return call.context.items[call.itemIndex] ?? { json: { success: true } };
  },
});

type Call = SendingCall<typeof parameters>;

async function belowFirstRow(call: Call, at: Awaited<ReturnType<typeof sheetOf>>): Promise<string> {
  const rows = await readValues(call, at, {});
  const width = Math.max(1, ...rows.map(({ length }) => length));
  return `A2:${columnLetters(width - 1)}${Math.max(2, rows.length)}`;
}

function cellsOf({ parameters: given }: Call): string | undefined {
  switch (given.clear) {
    case "specificRows": {
      const first = Number(given.startIndex);
      return `${first}:${first + given.rowsToDelete - 1}`;
    }
    case "specificColumns": {
      const first = String(given.startIndex);
      return `${first}:${columnLetters(columnIndex(first) + given.columnsToDelete - 1)}`;
    }
    case "specificRange":
      return given.range;
    default:
      return undefined;
  }
}
