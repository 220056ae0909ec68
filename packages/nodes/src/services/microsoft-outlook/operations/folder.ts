import { untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../../service/requests.ts";
import { GRAPH_PAGES } from "../../microsoft/graph.ts";
import { wanted } from "../../microsoft/listing.ts";
import { folderId } from "../locators.ts";
import { limits } from "./listing.ts";

const folder = { resource: "folder" } as const;

const displayName = neededText("displayName", "Name", "Name of the folder");

const parent = {
  ...text("folderId", "Parent Folder Name or ID", "The folder that it stands in"),
  type: "options",
  typeOptions: { loadOptionsMethod: "getFolders" },
} as const;

const fields = {
  ...text("fields", "Fields", "The fields that are returned"),
  type: "multiOptions",
  default: [],
  options: [
    "childFolderCount",
    "displayName",
    "isHidden",
    "parentFolderId",
    "totalItemCount",
    "unreadItemCount",
  ].map((name) => ({
    name,
    value: name,
  })),
} as const;

const selection = (given: Readonly<Record<string, unknown>>) => {
  const names = entriesOf(given["fields"]);
  return { $select: names.length > 0 ? ["id", ...names].join(",") : undefined };
};

const create = defineOperation({
  ...folder,
  value: "create",
  name: "Create",
  action: "Create a folder",
  description: "Makes a folder for messages",
  effect: "unsafe",
  isDefault: true,
  parameters: [displayName, collection("options", "Options", [parent])],
  request: (call) => {
    const { folderId: within } = plain(call, "options");
    const path = within ? at`/mailFolders/${within}/childFolders` : "/mailFolders";
    return sendJson("POST", path, { displayName: call.parameters.displayName });
  },
});

const remove = defineOperation({
  ...folder,
  value: "delete",
  name: "Delete",
  action: "Delete a folder",
  description: "Deletes a folder with its messages",
  effect: "idempotent",
  parameters: [folderId],
  request: ({ parameters }) => ({ method: "DELETE", path: at`/mailFolders/${parameters.folderId}` }),
});

const get = defineOperation({
  ...folder,
  value: "get",
  name: "Get",
  action: "Get a folder",
  description: "Returns a folder",
  effect: "pure",
  parameters: [folderId, collection("options", "Options", [fields])],
  request: (call) => ({
    method: "GET",
    path: at`/mailFolders/${call.parameters.folderId}`,
    query: selection(plain(call, "options")),
  }),
});

const update = defineOperation({
  ...folder,
  value: "update",
  name: "Update",
  action: "Update a folder",
  description: "Renames a folder",
  effect: "idempotent",
  parameters: [folderId, displayName],
  request: ({ parameters }) =>
    sendJson("PATCH", at`/mailFolders/${parameters.folderId}`, { displayName: parameters.displayName }),
});

const list = defineOperation({
  ...folder,
  value: "getAll",
  name: "Get Many",
  action: "Get many folders",
  description: "Returns folders, also those within them",
  effect: "pure",
  parameters: [
    ...limits,
    collection("filters", "Filters", [
      text("custom", "Filter Query", "A condition in the language of Microsoft Graph"),
    ]),
    collection("options", "Options", [
      fields,
      toggle(
        "includeChildFolders",
        "Include Child Folders",
        "Whether folders within folders are returned too",
      ),
      parent,
    ]),
  ],
  run: async (call) => {
    const options = plain(call, "options");
    const limit = wanted(untyped(call));
    const query = { ...selection(options), $filter: plain(call, "filters")["custom"] };
    const listed = (path: string) =>
      call.list<Record<string, unknown>>(
        { method: "GET", path, query },
        { ...GRAPH_PAGES, size: { query: "$top", max: 100 }, limit: undefined },
      );
    const { folderId: within } = options;
    const found = await listed(within ? at`/mailFolders/${within}/childFolders` : "/mailFolders");
    if (options["includeChildFolders"] === true)
      // The list grows while it is walked: folders within folders are visited too.
      for (const { id } of found) found.push(...(await listed(at`/mailFolders/${id}/childFolders`)));
    return found.slice(0, limit).map((json) => ({ json }));
  },
});

export const folderOperations = [create, remove, get, list, update] as const;
