import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { documentId, sheetName } from "./locators.ts";
import { columnsFor, writeOptions } from "./mapping.ts";
import { writeRows } from "./write-rows.ts";

export default defineOperation({
  resource: "sheet",
  value: "appendOrUpdate",
  name: "Append or Update Row",
  action: "Append or update row in sheet",
  description: "Updates the matching row, or adds one",
  effect: "idempotent",
  parameters: [
    documentId,
    sheetName,
    columnsFor("upsert"),
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        ...writeOptions,
        {
          displayName: "Minimize API Calls",
          name: "useAppend",
          type: "boolean",
          default: false,
          description: "Whether to insert rows, so that cells below the table move down",
        },
      ],
    },
  ],
  runAll: (call) => writeRows(untyped(call), { updates: true, appends: true }),
});
