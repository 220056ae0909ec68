import type { Item } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { amount, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { argument, CONTENT_URL, entryOf, listed } from "./connection.ts";

type Json = Item["json"];
type Resource = "file" | "folder";

const path = (label: string, description: string) =>
  neededText("path", label, description, { placeholder: "/invoices/2026/invoice_1.pdf" });
const toPath = neededText("toPath", "To Path", "Where it is afterwards", {
  placeholder: "/invoices/old/invoice_1.pdf",
});

const metadataOf = (body: unknown) => (body as { metadata?: Json } | undefined)?.metadata ?? body;

const changed = (resource: Resource, value: "copy" | "move", name: string, description: string) =>
  defineOperation({
    resource,
    value,
    name,
    action: `${name} a ${resource}`,
    description,
    effect: "unsafe",
    parameters: [path("From Path", "Location"), toPath],
    request: ({ parameters: { path: from_path, toPath: to_path } }) => ({
      method: "POST",
      path: `/files/${value}_v2`,
      body: { kind: "json", value: { from_path, to_path } },
    }),
    response: { items: metadataOf },
  });

const removed = (resource: Resource) =>
  defineOperation({
    resource,
    value: "delete",
    name: "Delete",
    action: `Delete a ${resource}`,
    description: `Deletes a ${resource}`,
    effect: "unsafe",
    parameters: [path("Delete Path", "Objects to delete")],
    request: ({ parameters }) => ({
      method: "POST",
      path: "/files/delete_v2",
      body: { kind: "json", value: { path: parameters.path } },
    }),
    response: { items: metadataOf },
  });

const download = defineOperation({
  resource: "file",
  value: "download",
  name: "Download",
  action: "Download a file",
  description: "Downloads a file",
  effect: "idempotent",
  parameters: [
    path("File Path", "The file"),
    neededText("binaryPropertyName", "Put Output File in Field", "Input field with the file", {
      default: "data",
    }),
  ],
  run: async (call): Promise<Item> => {
    const { path: from, binaryPropertyName } = call.parameters;
    const file = await call.download(
      { method: "POST", path: `${CONTENT_URL}/download`, headers: argument({ path: from }) },
      { fileName: from.split("/").at(-1) },
    );
    const item = call.context.items[call.itemIndex];
    return { json: item?.json ?? {}, binary: { ...item?.binary, [binaryPropertyName]: file } };
  },
});

const upload = defineOperation({
  resource: "file",
  value: "upload",
  name: "Upload",
  action: "Upload a file",
  description: "Uploads a file or text and replaces the existing one",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    path("File Path", "Folder for the file"),
    toggle("binaryData", "Binary File", "Whether a file of the item is uploaded instead of a text"),
    text("fileContent", "File Content", "The text", { displayOptions: { show: { binaryData: [false] } } }),
    neededText("binaryPropertyName", "Input Binary Field", "Input field with the file", {
      default: "data",
      displayOptions: { show: { binaryData: [true] } },
    }),
  ],
  run: async (call): Promise<Item> => {
    const { path: to, binaryData } = call.parameters;
    const { fileContent, binaryPropertyName } = call.read.given(call.itemIndex) as Json;
    const contentType = "application/octet-stream";
    const json = await call.send<Json>({
      method: "POST",
      path: `${CONTENT_URL}/upload`,
      headers: { ...argument({ mode: "overwrite", path: to }), "content-type": contentType },
      body: binaryData
        ? { kind: "file", file: call.file(String(binaryPropertyName || "data")) }
        : { kind: "text", text: String(fileContent ?? ""), contentType },
    });
    return { json };
  },
});

const create = defineOperation({
  resource: "folder",
  value: "create",
  name: "Create",
  action: "Create a folder",
  description: "Creates a folder",
  effect: "unsafe",
  isDefault: true,
  parameters: [path("Folder", "The folder")],
  request: ({ parameters }) => ({
    method: "POST",
    path: "/files/create_folder_v2",
    body: { kind: "json", value: { path: parameters.path } },
  }),
  response: { items: metadataOf },
});

const pageParameters = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 100, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

const list = defineOperation({
  resource: "folder",
  value: "list",
  name: "List",
  action: "List a folder",
  description: "Lists what is in a folder",
  effect: "idempotent",
  parameters: [
    text("path", "Folder Path", "The folder; the outermost where none is given", {
      placeholder: "/invoices/2026/",
    }),
    ...pageParameters,
    collection("filters", "Filters", [
      toggle("include_deleted", "Include Deleted", "Whether what was deleted is listed too"),
      toggle(
        "include_has_explicit_shared_members",
        "Include Shared Members",
        "Whether it is said if files are shared",
      ),
      toggle(
        "include_mounted_folders",
        "Include Mounted Folders",
        "Whether folders of teams are listed too",
        true,
      ),
      toggle(
        "include_non_downloadable_files",
        "Include Non Downloadable Files",
        "Whether files that cannot be downloaded are listed too",
        true,
      ),
      toggle("recursive", "Recursive", "Whether what is in folders of the folder is listed too"),
    ]),
  ],
  run: async (call) => {
    const { path: given, returnAll, limit } = call.parameters;
    const folder = given === "/" ? "" : given.replace(/\/$/, "");
    const entries = await listed(call, {
      path: "/files/list_folder",
      more: "/files/list_folder/continue",
      value: { path: folder, limit: returnAll ? 1000 : Math.min(limit, 2000), ...plain(call, "filters") },
      entries: "entries",
      limit: returnAll ? undefined : limit,
    });
    return entries.map((entry) => ({ json: entryOf(entry) }));
  },
});

const search = defineOperation({
  resource: "search",
  value: "query",
  name: "Query",
  action: "Query",
  description: "Finds files and folders",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    neededText("query", "Query", "Search term"),
    {
      displayName: "File Status",
      name: "fileStatus",
      type: "options",
      default: "active",
      options: [
        { name: "Active", value: "active" },
        { name: "Deleted", value: "deleted" },
      ],
      description: "Whether to search existing or deleted files",
    },
    ...pageParameters,
    toggle("simple", "Simplify", "Whether to return the entries without where they matched", true),
    collection("filters", "Filters", [
      {
        displayName: "File Categories",
        name: "file_categories",
        type: "multiOptions",
        default: [],
        description: "File types to find",
        options: [
          "audio",
          "document",
          "folder",
          "image",
          "others",
          "paper",
          "pdf",
          "presentation",
          "spreadsheet",
          "video",
        ].map((value) => ({
          name: value === "pdf" ? "PDF" : value[0]?.toUpperCase() + value.slice(1),
          value,
        })),
      },
      text("file_extensions", "File Extensions", "Endings of names, separated by commas"),
      text("path", "Folder", "The folder where it searches"),
    ]),
  ],
  run: async (call) => {
    const { query, fileStatus, returnAll, limit, simple } = call.parameters;
    const { file_extensions: endings, ...filters } = plain(call, "filters");
    const file_extensions = endings
      ? String(endings)
          .split(",")
          .map((ending) => ending.trim())
      : undefined;
    const found = await listed(call, {
      path: "/files/search_v2",
      more: "/files/search/continue_v2",
      value: {
        query,
        options: { filename_only: true, file_status: fileStatus, ...filters, file_extensions },
      },
      entries: "matches",
      limit: returnAll ? undefined : limit,
    });
    return found.map((match) => ({ json: simple ? entryOf(matchOf(match)) : match }));
  },
});

function matchOf({ metadata }: Json): Json {
  return ((metadata as { metadata?: Json } | undefined)?.metadata ?? {}) as Json;
}

const files = [
  changed("file", "copy", "Copy", "Copies a file"),
  removed("file"),
  download,
  changed("file", "move", "Move", "Moves a file"),
  upload,
] as const;

/** Operations on files and folders: https://www.dropbox.com/developers/documentation/http/documentation */
export const operations = [
  ...files,
  changed("folder", "copy", "Copy", "Copies a folder with what is in it"),
  create,
  removed("folder"),
  list,
  changed("folder", "move", "Move", "Moves a folder with what is in it"),
  search,
] as const;
