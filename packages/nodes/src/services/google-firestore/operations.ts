import type { Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, fromList, neededText, text, toggle } from "../../service/parameters.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { type Document, simplified, typedFields } from "./documents.ts";

type Json = Item["json"];

const projectId = fromList("projectId", "Project Name or ID", "The project", {
  list: "getProjects",
  required: true,
});
const database = {
  ...neededText("database", "Database", "Name of the database"),
  default: "(default)",
} as const;
const collection = neededText("collection", "Collection", "Path of the collection, such as users/ada/notes");
const simple = toggle("simple", "Simplify", "Whether to return the fields without their types", true);
const limits = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 100, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

/** The documents of the database. */
const root = ({ parameters }: Pick<SendingCall, "parameters">) =>
  `${at`/projects/${parameters["projectId"]}/databases/`}${encodeURIComponent(String(parameters["database"] || "(default)"))}/documents`;

/** A path of collections and documents; the slashes between them stay. */
const below = (path: unknown) =>
  String(path)
    .split("/")
    .filter(Boolean)
    .map((part) => `/${encodeURIComponent(part)}`)
    .join("");

const shown = ({ parameters }: Pick<SendingCall, "parameters">, document: Document): Item => ({
  json: parameters["simple"] === false ? ({ ...document } as Json) : simplified(document),
});

const wanted = ({ parameters }: Pick<SendingCall, "parameters">) =>
  parameters["returnAll"] === true ? undefined : Math.max(1, Number(parameters["limit"]));

/** The item's selected fields, each with its type. */
function chosenFields(call: SendingCall): ReturnType<typeof typedFields> {
  const json = call.context.items[call.itemIndex]?.json ?? {};
  const names = entriesOf(call.parameters["columns"]);
  return typedFields(
    Object.fromEntries(names.filter((name) => Object.hasOwn(json, name)).map((name) => [name, json[name]])),
  );
}

const columns = neededText(
  "columns",
  "Columns / Attributes",
  "Fields of the item that are stored, with commas",
);

const create = defineOperation({
  resource: "document",
  value: "create",
  name: "Create",
  action: "Create a document",
  description: "Adds a document to a collection",
  effect: "unsafe",
  parameters: [
    projectId,
    database,
    collection,
    text("documentId", "Document ID", "Name of the document; Firestore makes one without it"),
    columns,
    simple,
  ],
  run: async (call) => {
    const path = `${root(untyped(call))}${below(call.parameters.collection)}`;
    const request = sendJson("POST", path, { fields: chosenFields(untyped(call)) });
    const { documentId } = call.parameters;
    return shown(untyped(call), await call.send<Document>({ ...request, query: { documentId } }));
  },
});

const remove = defineOperation({
  resource: "document",
  value: "delete",
  name: "Delete",
  action: "Delete a document",
  description: "Deletes a document",
  effect: "idempotent",
  parameters: [
    projectId,
    database,
    collection,
    neededText("documentId", "Document ID", "Name of the document"),
  ],
  run: async (call) => {
    const { collection: place, documentId } = call.parameters;
    await call.send({ method: "DELETE", path: `${root(untyped(call))}${below(`${place}/${documentId}`)}` });
    return { json: { success: true } };
  },
});

const get = defineOperation({
  resource: "document",
  value: "get",
  name: "Get",
  action: "Get a document",
  description: "Returns a document",
  effect: "pure",
  isDefault: true,
  parameters: [
    projectId,
    database,
    collection,
    neededText("documentId", "Document ID", "Name of the document"),
    simple,
  ],
  run: async (call) => {
    const { collection: place, documentId } = call.parameters;
    const path = `${root(untyped(call))}${below(`${place}/${documentId}`)}`;
    return shown(untyped(call), await call.send<Document>({ method: "GET", path }));
  },
});

const getAll = defineOperation({
  resource: "document",
  value: "getAll",
  name: "Get Many",
  action: "Get many documents",
  description: "Returns the documents of a collection",
  effect: "pure",
  parameters: [projectId, database, collection, ...limits, simple],
  run: async (call) => {
    const path = `${root(untyped(call))}${below(call.parameters.collection)}`;
    const found = await call.list<Document>(
      { method: "GET", path },
      {
        by: "cursor",
        at: "nextPageToken",
        to: { query: "pageToken" },
        size: { query: "pageSize", max: 300 },
        items: "documents",
        limit: wanted(untyped(call)),
      },
    );
    return found.map((one) => shown(untyped(call), one));
  },
});

const upsert = defineOperation({
  resource: "document",
  value: "upsert",
  name: "Create or Update",
  action: "Create or update a document",
  description: "Changes the fields of a document, or creates it",
  effect: "idempotent",
  parameters: [
    projectId,
    database,
    collection,
    neededText("updateKey", "Update Key", "Field of the item that holds the name of the document"),
    columns,
  ],
  run: async (call): Promise<Item> => {
    const { collection: place, updateKey } = call.parameters;
    const json = call.context.items[call.itemIndex]?.json ?? {};
    const id = json[updateKey];
    if (id === undefined || id === "")
      throw nodeError("field-empty", { field: updateKey }, { itemIndex: call.itemIndex });
    const fields = chosenFields(untyped(call));
    const path = `${root(untyped(call))}${below(`${place}/${String(id)}`)}`;
    // Only these fields change.
    const mask = Object.keys(fields).map(
      (name) => `updateMask.fieldPaths=${encodeURIComponent(quotedField(name))}`,
    );
    const document = await call.send<Document>(sendJson("PATCH", `${path}?${mask.join("&")}`, { fields }));
    return { json: simplified(document) };
  },
});

/** Field name in a mask: names other than words are quoted with backticks. */
const quotedField = (name: string) =>
  /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, "\\$&")}\``;

const query = defineOperation({
  resource: "document",
  value: "query",
  name: "Query",
  action: "Query a document",
  description: "Returns the documents that a query finds",
  effect: "pure",
  parameters: [
    projectId,
    database,
    {
      displayName: "Query JSON",
      name: "query",
      type: "json",
      default: "",
      required: true,
      description: "The query as Firestore documents it, with structuredQuery",
      placeholder: '{"structuredQuery": {"from": [{"collectionId": "users"}]}}',
    },
    simple,
  ],
  run: async (call) => {
    const value = jsonOfText(call.parameters.query, "Query JSON", call.itemIndex);
    const answers = await call.send<{ document?: Document }[]>(
      sendJson("POST", `${root(untyped(call))}:runQuery`, value),
    );
    const found = (Array.isArray(answers) ? answers : [answers]).map(({ document }) => document);
    return found.flatMap((document) => (document ? [shown(untyped(call), document)] : []));
  },
});

const collections = defineOperation({
  resource: "collection",
  value: "getAll",
  name: "Get Many",
  action: "Get many collections",
  description: "Returns the names of the uppermost collections",
  effect: "pure",
  isDefault: true,
  parameters: [projectId, database, ...limits],
  run: async (call) => {
    const found = await call.list<string>(sendJson("POST", `${root(untyped(call))}:listCollectionIds`, {}), {
      by: "cursor",
      at: "nextPageToken",
      to: { json: "pageToken" },
      items: "collectionIds",
      limit: wanted(untyped(call)),
    });
    return found.map((name) => ({ json: { name } }));
  },
});

export const operations = [create, upsert, remove, get, getAll, query, collections] as const;
