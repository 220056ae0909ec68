import { defineOperation } from "../../service/operation.ts";
import { documentId } from "./locators.ts";

export default defineOperation({
  resource: "spreadsheet",
  value: "deleteSpreadsheet",
  name: "Delete",
  action: "Delete spreadsheet",
  description: "Deletes a spreadsheet",
  effect: "unsafe",
  parameters: [documentId],
  request: ({ parameters: { documentId: id } }) => ({
    method: "DELETE",
    path: `https://www.googleapis.com/drive/v3/files/${encodeURIComponent(id)}`,
    query: { supportsAllDrives: true },
  }),
});
