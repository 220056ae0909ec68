import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { documentId, sheetName } from "./locators.ts";
import { sheetOf } from "./write-rows.ts";

export default defineOperation({
  resource: "sheet",
  value: "remove",
  name: "Delete",
  action: "Delete sheet",
  description: "Deletes a sheet and its data",
  effect: "unsafe",
  parameters: [documentId, sheetName],
  run: async (call) => {
    const { documentId: id, sheet } = await sheetOf(untyped(call));
    await call.send({
      method: "POST",
      path: `/v4/spreadsheets/${encodeURIComponent(id)}:batchUpdate`,
      body: { kind: "json", value: { requests: [{ deleteSheet: { sheetId: sheet.sheetId } }] } },
    });
    return { json: { success: true } };
  },
});
