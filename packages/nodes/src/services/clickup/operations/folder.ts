import { defineOperation } from "../../../service/operation.ts";
import { amount, collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { firstOf, plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { folder, space, team } from "./place.ts";

const create = defineOperation({
  resource: "folder",
  value: "create",
  name: "Create",
  action: "Create a folder",
  description: "Adds a folder to a space",
  effect: "unsafe",
  isDefault: true,
  parameters: [team, space, neededText("name", "Name", "Name of the folder")],
  request: { method: "POST", path: "/space/{space}/folder", body: { json: { name: "name" } } },
});

const remove = defineOperation({
  resource: "folder",
  value: "delete",
  name: "Delete",
  action: "Delete a folder",
  description: "Deletes a folder with what it holds",
  effect: "idempotent",
  parameters: [team, space, folder],
  request: { method: "DELETE", path: "/folder/{folder}" },
  response: { items: () => ({ success: true }) },
});

const get = defineOperation({
  resource: "folder",
  value: "get",
  name: "Get",
  action: "Get a folder",
  description: "Returns a folder",
  effect: "idempotent",
  parameters: [team, space, folder],
  request: { method: "GET", path: "/folder/{folder}" },
});

const getAll = defineOperation({
  resource: "folder",
  value: "getAll",
  name: "Get Many",
  action: "Get many folders",
  description: "Returns the folders of a space",
  effect: "idempotent",
  parameters: [
    team,
    space,
    amount("limit", "Limit", "Maximum number of results to return", 50, { typeOptions: { minValue: 1 } }),
    collection("filters", "Filters", [
      toggle("archived", "Archived", "Whether archived folders are returned instead"),
    ]),
  ],
  request: (call) => ({
    method: "GET",
    path: at`/space/${call.parameters.space}/folder`,
    query: plain(call, "filters"),
  }),
  response: {
    items: (body, call) => firstOf((body as { folders?: unknown }).folders, call),
  },
});

const update = defineOperation({
  resource: "folder",
  value: "update",
  name: "Update",
  action: "Update a folder",
  description: "Changes a folder",
  effect: "idempotent",
  parameters: [
    team,
    space,
    folder,
    collection("updateFields", "Update Fields", [text("name", "Name", "Name of the folder")]),
  ],
  request: (call) => sendJson("PUT", at`/folder/${call.parameters.folder}`, plain(call, "updateFields")),
});

export const folderOperations = [create, remove, get, getAll, update] as const;
