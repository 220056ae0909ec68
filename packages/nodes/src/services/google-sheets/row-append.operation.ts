import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { documentId, sheetName } from "./locators.ts";
import { columnsFor, writeOptions } from "./mapping.ts";
import { writeRows } from "./write-rows.ts";

export default defineOperation({
  resource: "sheet",
  value: "append",
  name: "Append Row",
  action: "Append row in sheet",
  description: "Adds a row at the end of a sheet",
  effect: "unsafe",
  parameters: [
    documentId,
    sheetName,
    columnsFor("add"),
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
          description: "Whether to insert rows and move the cells below the table down",
        },
      ],
    },
  ],
  runAll: (call) => writeRows(untyped(call), { updates: false, appends: true }),
});
