import type { Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { DraftBody } from "../../requests/draft.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, longText, neededText, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { at } from "../../service/requests.ts";
import {
  bucketFilters,
  bucketListFilters,
  bucketName,
  createAcl,
  createBody,
  createData,
  createQuery,
  encryptionHeaders,
  getParameters,
  JSON_MEMBERS,
  listFilters,
  metagenAndAclQuery,
  objectName,
  projectId,
  projection,
  updateData,
} from "./parameters.ts";

type Json = Item["json"];
type Values = Readonly<Record<string, unknown>>;

const UPLOAD_URL = "https://storage.googleapis.com/upload/storage/v1";
const PAGES = { by: "cursor", at: "nextPageToken", to: { query: "pageToken" } } as const;

/** Properties, some of which are given as JSON. */
function properties(call: SendingCall, name: string): Record<string, unknown> {
  const given = Object.entries(plain(call, name as never));
  const read = ([key, value]: [string, unknown]) =>
    [key, JSON_MEMBERS.has(key) ? jsonOfText(value, key, call.itemIndex) : value] as const;
  return Object.fromEntries(given.map(read).filter(([, value]) => value !== undefined && value !== ""));
}

const json = (value: unknown): DraftBody => ({ kind: "json", value });
const limits = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("maxResults", "Max Results", "Maximum number of results to return", 1000, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

const wanted = ({ parameters }: Pick<SendingCall, "parameters">) =>
  parameters["returnAll"] === true ? undefined : Math.max(1, Number(parameters["maxResults"]));

async function entries(call: SendingCall, path: string, query: Values): Promise<Item[]> {
  const size = { query: "maxResults", max: 1000 } as const;
  const pages = { ...PAGES, size, items: "items", limit: wanted(call) };
  const found = await call.list<Json>({ method: "GET", path, query }, pages);
  return found.map((one) => ({ json: one }));
}

const bucketCreate = defineOperation({
  resource: "bucket",
  value: "create",
  name: "Create",
  action: "Create a bucket",
  description: "Makes a bucket",
  effect: "unsafe",
  parameters: [projectId, bucketName, createAcl, createBody],
  request: (call) => ({
    method: "POST",
    path: "/b",
    query: { project: call.parameters.projectId, ...plain(call, "createAcl") },
    body: json({
      name: call.parameters.bucketName,
      ...properties(call as unknown as SendingCall, "createBody"),
    }),
  }),
});

const bucketDelete = defineOperation({
  resource: "bucket",
  value: "delete",
  name: "Delete",
  action: "Delete a bucket",
  description: "Deletes a bucket without objects",
  effect: "idempotent",
  parameters: [bucketName, bucketFilters],
  request: (call) => ({
    method: "DELETE",
    path: at`/b/${call.parameters.bucketName}`,
    query: plain(call, "getFilters"),
  }),
});

const bucketGet = defineOperation({
  resource: "bucket",
  value: "get",
  name: "Get",
  action: "Get a bucket",
  description: "Returns a bucket",
  effect: "pure",
  parameters: [bucketName, projection, bucketFilters],
  request: (call) => ({
    method: "GET",
    path: at`/b/${call.parameters.bucketName}`,
    query: { projection: call.parameters.projection, ...plain(call, "getFilters") },
  }),
});

const bucketList = defineOperation({
  resource: "bucket",
  value: "getAll",
  name: "Get Many",
  action: "Get many buckets",
  description: "Returns the buckets of a project",
  effect: "pure",
  isDefault: true,
  parameters: [projectId, ...limits, projection, bucketListFilters],
  run: (call) => {
    const { projectId: project, projection: shown } = call.parameters;
    return entries(untyped(call), "/b", { project, projection: shown, ...plain(call, "getFilters") });
  },
});

const bucketUpdate = defineOperation({
  resource: "bucket",
  value: "update",
  name: "Update",
  action: "Update a bucket",
  description: "Changes a bucket",
  effect: "idempotent",
  parameters: [bucketName, bucketFilters, projection, createAcl, createBody],
  request: (call) => ({
    method: "PATCH",
    path: at`/b/${call.parameters.bucketName}`,
    query: {
      projection: call.parameters.projection,
      ...plain(call, "getFilters"),
      ...plain(call, "createAcl"),
    },
    body: json(properties(call as unknown as SendingCall, "createBody")),
  }),
});

const objectPath = ({ parameters }: Pick<SendingCall, "parameters">) =>
  at`/b/${parameters["bucketName"]}/o/${parameters["objectName"]}`;

const binaryField = {
  ...neededText("createBinaryPropertyName", "Input Data Field Name", "Field of the item that holds the file"),
  default: "data",
} as const;

const objectCreate = defineOperation({
  resource: "object",
  value: "create",
  name: "Create",
  action: "Create an object",
  description: "Stores a file or a text; an object of the same name is replaced",
  effect: "idempotent",
  parameters: [
    bucketName,
    objectName,
    projection,
    toggle(
      "createFromBinary",
      "Use Input Data Field",
      "Whether the file of the item is stored, or a text",
      true,
    ),
    { ...binaryField, displayOptions: { show: { createFromBinary: [true] } } },
    longText("createContent", "File Content", "The text of the object", {
      displayOptions: { show: { createFromBinary: [false] } },
    }),
    createData,
    createQuery,
    encryptionHeaders,
  ],
  run: async (call): Promise<Item> => ({ json: await store(untyped(call)) }),
});

/** Starts an upload with the object's metadata, and then streams its contents. */
async function store(call: SendingCall): Promise<Json> {
  const { bucketName: bucket, objectName: name, projection: shown } = call.parameters;
  const { createFromBinary, createContent, createBinaryPropertyName } = call.parameters;
  const metadata = properties(call, "createData");
  const file = createFromBinary ? call.file(String(createBinaryPropertyName)) : undefined;
  const contentType = String(metadata["contentType"] ?? file?.mimeType ?? "text/plain");
  const { headers } = await call.exchange({
    method: "POST",
    path: `${UPLOAD_URL}${at`/b/${bucket}/o`}`,
    query: { uploadType: "resumable", projection: shown, ...plain(call, "createQuery" as never) },
    headers: { "x-upload-content-type": contentType, ...plain(call, "encryptionHeaders" as never) },
    body: json({ ...metadata, name, contentType }),
  });
  const location = headers["location"];
  if (typeof location !== "string") throw nodeError("answer-unreadable", {}, { itemIndex: call.itemIndex });
  const bytes = new TextEncoder().encode(String(createContent ?? ""));
  const body: DraftBody = file ? { kind: "file", file } : { kind: "bytes", bytes, contentType };
  const encrypted = plain(call, "encryptionHeaders" as never);
  return call.send<Json>({ method: "PUT", path: location, headers: encrypted, body });
}

const objectDelete = defineOperation({
  resource: "object",
  value: "delete",
  name: "Delete",
  action: "Delete an object",
  description: "Deletes an object",
  effect: "idempotent",
  parameters: [bucketName, objectName, getParameters],
  request: (call) => ({
    method: "DELETE",
    path: objectPath(call as unknown as SendingCall),
    query: plain(call, "getParameters"),
  }),
});

const objectGet = defineOperation({
  resource: "object",
  value: "get",
  name: "Get",
  action: "Get an object",
  description: "Returns what is known of an object, or its contents",
  effect: "pure",
  parameters: [
    bucketName,
    objectName,
    choice("alt", "Return Data", "Result to return", {
      values: { json: "Metadata", media: "Object Data" },
      standard: "json",
    }),
    {
      ...neededText("binaryPropertyName", "Put Output File in Field", "Input field with the file"),
      default: "data",
      displayOptions: { show: { alt: ["media"] } },
    },
    projection,
    getParameters,
    encryptionHeaders,
  ],
  run: async (call): Promise<Item> => {
    const { alt, projection: shown, binaryPropertyName, objectName: name } = call.parameters;
    const request = {
      method: "GET",
      path: objectPath(untyped(call)),
      query: { alt, projection: shown, ...plain(call, "getParameters") },
      headers: plain(call, "encryptionHeaders"),
    } as const;
    if (alt === "json") return { json: await call.send<Json>(request) };
    const file = await call.download(request, { fileName: name.split("/").at(-1) });
    const item = call.context.items[call.itemIndex];
    return { json: item?.json ?? {}, binary: { ...item?.binary, [binaryPropertyName]: file } };
  },
});

const objectList = defineOperation({
  resource: "object",
  value: "getAll",
  name: "Get Many",
  action: "Get many objects",
  description: "Returns the objects of a bucket",
  effect: "pure",
  isDefault: true,
  parameters: [bucketName, ...limits, projection, listFilters],
  run: (call) => {
    const query = { projection: call.parameters.projection, ...plain(call, "listFilters") };
    return entries(untyped(call), at`/b/${call.parameters.bucketName}/o`, query);
  },
});

const objectUpdate = defineOperation({
  resource: "object",
  value: "update",
  name: "Update",
  action: "Update an object's metadata",
  description: "Changes what is known of an object",
  effect: "idempotent",
  parameters: [bucketName, objectName, projection, updateData, metagenAndAclQuery, encryptionHeaders],
  request: (call) => ({
    method: "PATCH",
    path: objectPath(call as unknown as SendingCall),
    query: { projection: call.parameters.projection, ...plain(call, "metagenAndAclQuery") },
    headers: plain(call, "encryptionHeaders"),
    body: json(properties(call as unknown as SendingCall, "updateData")),
  }),
});

export const operations = [
  bucketCreate,
  bucketDelete,
  bucketGet,
  bucketList,
  bucketUpdate,
  objectCreate,
  objectDelete,
  objectGet,
  objectList,
  objectUpdate,
] as const;
