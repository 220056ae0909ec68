import type { Item } from "@heddle/workflow";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { locator, neededText, text, toggle } from "../../service/parameters.ts";
import { at, sendJson } from "../../service/requests.ts";
import { graphItems, limitsOf } from "../microsoft/listing.ts";
import { list, simplify, site } from "./items.ts";

type Json = Item["json"];

const resource = "file";
const folder = locator("folder", "Parent Folder", "The folder of the document library", {
  list: "getFolders",
});
const file = locator("file", "File", "The file in the folder", { list: "getFiles" });
const contents = {
  ...neededText("fileContents", "Input Data Field Name", "Field of the item that holds the file"),
  default: "data",
} as const;

const itemPath = ({ parameters }: Pick<SendingCall, "parameters">) =>
  at`/sites/${parameters["site"]}/drive/items/${parameters["file"]}`;

const download = defineOperation({
  resource,
  value: "download",
  name: "Download",
  action: "Download file",
  description: "Returns the contents of a file",
  effect: "pure",
  isDefault: true,
  parameters: [site, folder, file],
  run: async (call): Promise<Item> => {
    const path = itemPath(untyped(call));
    const known = await call.send<{ name?: string; file?: { mimeType?: string } }>({
      method: "GET",
      path,
      query: { $select: "name,file" },
    });
    const data = await call.download(
      { method: "GET", path: `${path}/content` },
      { fileName: known.name, mimeType: known.file?.mimeType },
    );
    return { json: {}, binary: { data } };
  },
});

const update = defineOperation({
  resource,
  value: "update",
  name: "Update",
  action: "Update file",
  description: "Changes the name or the contents of a file",
  effect: "idempotent",
  parameters: [
    site,
    folder,
    file,
    text("fileName", "Updated File Name", "New name of the file"),
    toggle("changeFileContent", "Change File Content", "Whether the file of the item replaces the contents"),
    { ...contents, displayOptions: { show: { changeFileContent: [true] } } },
  ],
  run: async (call): Promise<Item> => {
    const { changeFileContent, fileContents, fileName: name } = call.parameters;
    const path = itemPath(untyped(call));
    let json: Json = {};
    if (changeFileContent) {
      const body = { kind: "file", file: call.file(fileContents) } as const;
      json = await call.send<Json>({ method: "PUT", path: `${path}/content`, body });
    }
    if (name || !changeFileContent)
      json = await call.send<Json>(sendJson("PATCH", path, name ? { name } : {}));
    return { json };
  },
});

const upload = defineOperation({
  resource,
  value: "upload",
  name: "Upload",
  action: "Upload file",
  description: "Stores a file in a folder; one of the same name is replaced",
  effect: "idempotent",
  parameters: [site, folder, neededText("fileName", "File Name", "Name of the file"), contents],
  run: async (call): Promise<Item> => {
    const { site: where, folder: parent, fileName, fileContents } = call.parameters;
    const path = at`/sites/${where}/drive/items/${parent}:/${fileName}:/content`;
    const body = { kind: "file", file: call.file(fileContents) } as const;
    return { json: await call.send<Json>({ method: "PUT", path, body }) };
  },
});

const SIMPLE = "id,displayName,name,description,webUrl,createdDateTime,lastModifiedDateTime";

const getList = defineOperation({
  resource: "list",
  value: "get",
  name: "Get",
  action: "Get list",
  description: "Returns a list",
  effect: "pure",
  parameters: [site, list, simplify],
  request: ({ parameters }) => ({
    method: "GET",
    path: at`/sites/${parameters.site}/lists/${parameters.list}`,
    query: { $select: parameters.simplify ? SIMPLE : undefined },
  }),
});

const getLists = defineOperation({
  resource: "list",
  value: "getAll",
  name: "Get Many",
  action: "Get many lists",
  description: "Returns the lists of a site",
  effect: "pure",
  isDefault: true,
  parameters: [site, ...limitsOf(50), simplify],
  run: (call) =>
    graphItems(untyped(call), at`/sites/${call.parameters.site}/lists`, {
      $select: call.parameters.simplify ? SIMPLE : undefined,
    }),
});

export const fileOperations = [download, update, upload] as const;
export const listOperations = [getList, getLists] as const;
