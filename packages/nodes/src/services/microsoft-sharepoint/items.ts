import { type Item, isRecord, type NodeProperty } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, locator, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";
import { GRAPH_PAGES, quoted } from "../microsoft/graph.ts";
import { limitsOf, wanted } from "../microsoft/listing.ts";

type Json = Item["json"];

export const site = locator("site", "Site", "The site", { list: "getSites" });
export const list = locator("list", "List", "The list of the site", { list: "getLists" });
const item = locator("item", "Item", "The item of the list", { list: "getItems" });
export const simplify = toggle("simplify", "Simplify", "Whether to return the main members only", true);

const resource = "item";

const columnsFor = (mode: "add" | "update" | "upsert") =>
  ({
    displayName: "Columns",
    name: "columns",
    type: "resourceMapper",
    default: { mappingMode: "defineBelow", value: null },
    noDataExpression: true,
    required: true,
    description: "The columns of the item",
    typeOptions: {
      loadOptionsDependsOn: ["site.value", "list.value"],
      resourceMapper: {
        resourceMapperMethod: "getMappingColumns",
        mode,
        fieldWords: { singular: "column", plural: "columns" },
        addAllFields: true,
        multiKeyMatch: true,
        supportAutoMap: true,
      },
    },
  }) as const satisfies NodeProperty;

interface Mapped {
  readonly values: Readonly<Record<string, unknown>>;
  readonly matching: readonly string[];
}

/** Values of the item for the columns. */
function mapped(call: SendingCall): Mapped {
  const { json = {} } = call.context.items[call.itemIndex] ?? {};
  const given = call.parameters["columns"];
  const columns = isRecord(given) ? given : {};
  const { mappingMode, value, matchingColumns } = columns;
  const values = mappingMode === "autoMapInputData" ? json : isRecord(value) ? value : {};
  const set = Object.entries(values).filter(([, one]) => one !== undefined && one !== null);
  return {
    values: Object.fromEntries(set),
    matching: Array.isArray(matchingColumns) && matchingColumns.length > 0 ? matchingColumns : ["id"],
  };
}

const listPath = ({ parameters }: Pick<SendingCall, "parameters">) =>
  at`/sites/${parameters["site"]}/lists/${parameters["list"]}`;

const create = defineOperation({
  resource,
  value: "create",
  name: "Create",
  action: "Create item in a list",
  description: "Adds an item to a list",
  effect: "unsafe",
  parameters: [site, list, columnsFor("add")],
  run: async (call) => {
    const { id: _, ...fields } = mapped(untyped(call)).values;
    const json = await call.send<Json>(sendJson("POST", `${listPath(untyped(call))}/items`, { fields }));
    return { json };
  },
});

/** Id of the matching item: given by `id`, or found by the values of its columns. */
async function meant(call: SendingCall, { values, matching }: Mapped): Promise<string | undefined> {
  if (matching.includes("id") && values["id"]) return String(values["id"]);
  const columns = matching.filter((name) => name !== "id" && values[name] !== undefined);
  if (columns.length === 0) return undefined;
  const $filter = columns.map((name) => `fields/${name} eq ${literal(values[name])}`).join(" and ");
  const [found] = await call.list<{ id: string }>(
    {
      method: "GET",
      path: `${listPath(call)}/items`,
      query: { $filter, $select: "id" },
      // Permits searches on columns without an index.
      headers: { prefer: "HonorNonIndexedQueriesWarningMayFailRandomly" },
    },
    { ...GRAPH_PAGES, limit: 1 },
  );
  return found?.id;
}

const literal = (value: unknown) =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : quoted(value);

async function change(call: SendingCall, id: string, { values }: Mapped): Promise<Json> {
  const { id: _, ...fields } = values;
  const path = `${listPath(call)}${at`/items/${id}`}/fields`;
  return call.send<Json>(sendJson("PATCH", path, fields));
}

const update = defineOperation({
  resource,
  value: "update",
  name: "Update",
  action: "Update item in a list",
  description: "Changes the columns of an item",
  effect: "idempotent",
  parameters: [site, list, columnsFor("update")],
  run: async (call) => {
    const given = mapped(untyped(call));
    const id = await meant(untyped(call), given);
    if (id === undefined) throw nodeError("item-to-match-missing", {}, { itemIndex: call.itemIndex });
    return { json: await change(untyped(call), id, given) };
  },
});

const upsert = defineOperation({
  resource,
  value: "upsert",
  name: "Create or Update",
  action: "Create or update item (upsert)",
  description: "Changes the item whose columns have the values, or adds one",
  effect: "idempotent",
  parameters: [site, list, columnsFor("upsert")],
  run: async (call) => {
    const given = mapped(untyped(call));
    const id = await meant(untyped(call), given);
    if (id !== undefined) return { json: await change(untyped(call), id, given) };
    const { id: _, ...fields } = given.values;
    return { json: await call.send<Json>(sendJson("POST", `${listPath(untyped(call))}/items`, { fields })) };
  },
});

const remove = defineOperation({
  resource,
  value: "delete",
  name: "Delete",
  action: "Delete an item",
  description: "Deletes an item of a list",
  effect: "idempotent",
  parameters: [site, list, item],
  request: { method: "DELETE", path: "/sites/{site}/lists/{list}/items/{item}" },
});

/** The columns of an item, with its identifier. */
function simplified({ id, fields, webUrl, createdDateTime, lastModifiedDateTime }: Json): Json {
  const columns = Object.entries(isRecord(fields) ? fields : {}).filter(
    ([name]) => !name.startsWith("@odata"),
  );
  return { createdDateTime, lastModifiedDateTime, webUrl, ...Object.fromEntries(columns), id };
}

const get = defineOperation({
  resource,
  value: "get",
  name: "Get",
  action: "Get an item",
  description: "Returns an item of a list",
  effect: "pure",
  parameters: [site, list, item, simplify],
  run: async (call) => {
    const path = `${listPath(untyped(call))}${at`/items/${call.parameters.item}`}`;
    const json = await call.send<Json>({ method: "GET", path, query: { $expand: "fields" } });
    return { json: call.parameters.simplify ? simplified(json) : json };
  },
});

const getAll = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get many items",
  description: "Returns the items of a list, all or those that a filter names",
  effect: "pure",
  isDefault: true,
  parameters: [
    site,
    list,
    text("filter", "Filter by Formula", "A condition in the language of Microsoft Graph", {
      placeholder: "e.g. fields/Title eq 'item1'",
    }),
    ...limitsOf(50),
    collection("options", "Options", [
      text("fields", "Fields", "The columns that are returned, with commas"),
    ]),
    simplify,
  ],
  run: async (call) => {
    const names = String(plain(call, "options")["fields"] ?? "").replaceAll(/\s+/g, "");
    const found = await call.list<Json>(
      {
        method: "GET",
        path: `${listPath(untyped(call))}/items`,
        query: {
          $filter: call.parameters.filter,
          $expand: names ? `fields($select=${names})` : "fields",
        },
        headers: { prefer: "HonorNonIndexedQueriesWarningMayFailRandomly" },
      },
      { ...GRAPH_PAGES, limit: wanted(untyped(call)) },
    );
    return found.map((json) => ({ json: call.parameters.simplify ? simplified(json) : json }));
  },
});

export const itemOperations = [create, upsert, remove, get, getAll, update] as const;
