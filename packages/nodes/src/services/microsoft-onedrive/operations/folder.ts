import { defineOperation } from "../../../service/operation.ts";
import { collection, neededText, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { GRAPH_PAGES } from "../../microsoft/graph.ts";
import { renameOperation, searchOperation, shareOperation } from "./both.ts";

const resource = "folder";
const folderId = neededText("folderId", "Folder ID", "Identifier of the folder");

const create = defineOperation({
  resource,
  value: "create",
  name: "Create",
  action: "Create a folder",
  description: "Makes a folder",
  effect: "unsafe",
  parameters: [
    neededText("name", "Name", "Name of the folder"),
    collection("options", "Options", [
      text("parentFolderId", "Parent Folder ID", "Identifier of the folder that it stands in"),
    ]),
  ],
  request: (call) => {
    const { parentFolderId } = plain(call, "options");
    const path = parentFolderId ? at`/items/${parentFolderId}/children` : "/root/children";
    return sendJson("POST", path, { name: call.parameters.name, folder: {} });
  },
});

const remove = defineOperation({
  resource,
  value: "delete",
  name: "Delete",
  action: "Delete a folder",
  description: "Moves a folder with what it holds to the recycle bin",
  effect: "idempotent",
  parameters: [folderId],
  request: { method: "DELETE", path: "/items/{folderId}" },
});

const children = defineOperation({
  resource,
  value: "getChildren",
  name: "Get Items",
  action: "Get items in a folder",
  description: "Returns the files and folders in a folder",
  effect: "pure",
  isDefault: true,
  parameters: [folderId],
  run: async ({ list, parameters }) => {
    const request = { method: "GET", path: at`/items/${parameters.folderId}/children` } as const;
    const found = await list(request, { ...GRAPH_PAGES, limit: undefined });
    return found.map((json) => ({ json }));
  },
});

export const folderOperations = [
  create,
  remove,
  children,
  renameOperation(resource),
  searchOperation(resource),
  shareOperation(resource, folderId),
] as const;
