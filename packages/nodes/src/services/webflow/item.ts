import type { SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { fromList, neededText, rows, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

const dependent = <const N extends string>(
  name: N,
  displayName: string,
  description: string,
  { list, of }: { list: string; of: string },
) => ({
  ...fromList(name, displayName, description, { list }),
  typeOptions: { loadOptionsMethod: list, loadOptionsDependsOn: [of] },
  required: true,
});

const inCollection = [
  fromList("siteId", "Site Name or ID", "The site; it only helps to find the collection", {
    list: "getSites",
  }),
  dependent("collectionId", "Collection Name or ID", "The collection", {
    list: "getCollections",
    of: "siteId",
  }),
] as const;
const itemId = neededText("itemId", "Item ID", "Identifier of the item");

const written = [
  toggle("live", "Live", "Whether the item is published at once"),
  rows("fieldsUi", "Fields", {
    name: "fieldValues",
    displayName: "Field",
    values: [
      {
        ...fromList("fieldId", "Field Name or ID", "The field", { list: "getFields" }),
        typeOptions: { loadOptionsMethod: "getFields", loadOptionsDependsOn: ["collectionId"] },
      },
      text("fieldValue", "Field Value", "Its value"),
    ],
  }),
] as const;

/** Marks of an item, which older workflows have among its fields. */
const MARKS: Readonly<Record<string, string>> = { _archived: "isArchived", _draft: "isDraft" };
const isTrue = (value: unknown) => value === true || value === "true";

/** An item in Webflow's format: https://developers.webflow.com/data/reference/cms */
function itemOf(call: Pick<SendingCall, "itemIndex"> & { read: unknown }): Values {
  const { fieldValues } = plain(call as SendingCall<typeof written>, "fieldsUi");
  const given = recordsIn(fieldValues).map(
    ({ fieldId, fieldValue }) => [String(fieldId), fieldValue] as const,
  );
  const marks = given.flatMap(([name, value]) => (MARKS[name] ? [[MARKS[name], isTrue(value)]] : []));
  const fields = given.filter(([name]) => MARKS[name] === undefined);
  return { ...Object.fromEntries(marks), fieldData: Object.fromEntries(fields) };
}

const place = ({ collectionId, live }: { collectionId: string; live: boolean }, item = "") =>
  at`/collections/${collectionId}/items` + item + (live ? "/live" : "");

const create = defineOperation({
  resource: "item",
  value: "create",
  name: "Create",
  action: "Create an item",
  description: "Adds an item to a collection",
  effect: "unsafe",
  parameters: [...inCollection, ...written],
  request: (call) => sendJson("POST", place(call.parameters), itemOf(call)),
});

const remove = defineOperation({
  resource: "item",
  value: "deleteItem",
  name: "Delete",
  action: "Delete an item",
  description: "Deletes an item of a collection",
  effect: "idempotent",
  parameters: [...inCollection, itemId],
  request: { method: "DELETE", path: "/collections/{collectionId}/items/{itemId}" },
});

const get = defineOperation({
  resource: "item",
  value: "get",
  name: "Get",
  action: "Get an item",
  description: "Returns an item of a collection",
  effect: "idempotent",
  isDefault: true,
  parameters: [...inCollection, itemId],
  request: { method: "GET", path: "/collections/{collectionId}/items/{itemId}" },
});

const getAll = defineOperation({
  resource: "item",
  value: "getAll",
  name: "Get Many",
  action: "Get many items",
  description: "Returns the items of a collection",
  effect: "idempotent",
  parameters: inCollection,
  request: { method: "GET", path: "/collections/{collectionId}/items" },
  pages: { by: "offset", query: "offset", size: { query: "limit", max: 100 } },
  response: { items: "items" },
});

const update = defineOperation({
  resource: "item",
  value: "update",
  name: "Update",
  action: "Update an item",
  description: "Changes an item of a collection",
  effect: "idempotent",
  parameters: [...inCollection, itemId, ...written],
  request: (call) => sendJson("PATCH", place(call.parameters, at`/${call.parameters.itemId}`), itemOf(call)),
});

/** Operations on items. */
export const itemOperations = [create, remove, get, getAll, update] as const;
