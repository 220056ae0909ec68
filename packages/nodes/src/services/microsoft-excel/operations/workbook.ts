import type { Item } from "@heddle/workflow";
import { jsonBody, untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at } from "../../../service/requests.ts";
import { graphItems, limitsOf } from "../../microsoft/listing.ts";
import { shownFields, workbook } from "../parameters.ts";
import { sheetsPath } from "../ranges.ts";

const resource = "workbook";

const addWorksheet = defineOperation({
  resource,
  value: "addWorksheet",
  name: "Add Sheet",
  action: "Add a sheet to a workbook",
  description: "Adds a sheet to a workbook",
  effect: "unsafe",
  parameters: [
    workbook,
    collection("additionalFields", "Options", [text("name", "Name", "Name of the sheet")]),
  ],
  run: async (call) => {
    const body = jsonBody(plain(call, "additionalFields"));
    const path = `${sheetsPath(untyped(call))}/add`;
    return { json: await call.send<Item["json"]>({ method: "POST", path, body }) };
  },
});

const remove = defineOperation({
  resource,
  value: "deleteWorkbook",
  name: "Delete",
  action: "Delete workbook",
  description: "Deletes a workbook",
  effect: "idempotent",
  parameters: [workbook],
  request: ({ parameters }) => ({ method: "DELETE", path: at`/items/${parameters.workbook}` }),
});

const list = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get workbooks",
  description: "Returns the workbooks in the OneDrive of the account",
  effect: "pure",
  isDefault: true,
  parameters: [...limitsOf(100), collection("filters", "Options", [shownFields])],
  run: (call) =>
    graphItems(untyped(call), "/root/search(q='.xlsx')", { $select: plain(call, "filters")["fields"] }),
});

export const workbookOperations = [addWorksheet, remove, list] as const;
