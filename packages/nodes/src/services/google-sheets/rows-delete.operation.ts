import { columnIndex } from "../../file-formats/cells.ts";
import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { documentId, sheetName } from "./locators.ts";
import { sheetOf } from "./write-rows.ts";

const rows = { show: { toDelete: ["rows"] } };
const columns = { show: { toDelete: ["columns"] } };

export default defineOperation({
  resource: "sheet",
  value: "delete",
  name: "Delete Rows or Columns",
  action: "Delete rows or columns from sheet",
  description: "Removes rows or columns from a sheet",
  effect: "unsafe",
  parameters: [
    documentId,
    sheetName,
    {
      displayName: "To Delete",
      name: "toDelete",
      type: "options",
      options: [
        { name: "Rows", value: "rows" },
        { name: "Columns", value: "columns" },
      ],
      default: "rows",
      description: "Objects to remove",
    },
    {
      displayName: "Start Row Number",
      name: "startIndex",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 2,
      description: "The first row, counted from 1",
      displayOptions: rows,
    },
    {
      displayName: "Number of Rows to Delete",
      name: "numberToDelete",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 1,
      description: "Number of rows to delete",
      displayOptions: rows,
    },
    {
      displayName: "Start Column",
      name: "startIndex",
      type: "string",
      default: "A",
      description: "The first column, by its letters",
      displayOptions: columns,
    },
    {
      displayName: "Number of Columns to Delete",
      name: "numberToDelete",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 1,
      description: "Number of columns to delete",
      displayOptions: columns,
    },
  ],
  run: async (call) => {
    const { toDelete, startIndex, numberToDelete } = call.parameters;
    const { documentId: spreadsheet, sheet } = await sheetOf(untyped(call));
    const start = toDelete === "rows" ? Number(startIndex) - 1 : columnIndex(String(startIndex));
    const range = {
      sheetId: sheet.sheetId,
      dimension: toDelete === "rows" ? "ROWS" : "COLUMNS",
      startIndex: start,
      endIndex: start + numberToDelete,
    };
    await call.send({
      method: "POST",
      path: `/v4/spreadsheets/${encodeURIComponent(spreadsheet)}:batchUpdate`,
      body: { kind: "json", value: { requests: [{ deleteDimension: { range } }] } },
    });
    return { json: { success: true } };
  },
});
