import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { documentId, sheetName } from "./locators.ts";
import { columnsFor, writeOptions } from "./mapping.ts";
import { writeRows } from "./write-rows.ts";

export default defineOperation({
  resource: "sheet",
  value: "update",
  name: "Update Row",
  action: "Update row in sheet",
  description: "Updates matching rows",
  effect: "idempotent",
  parameters: [
    documentId,
    sheetName,
    columnsFor("update"),
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: writeOptions,
    },
  ],
  runAll: (call) => writeRows(untyped(call), { updates: true, appends: false }),
});
