import type { Item } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { blocksOf } from "../blocks.ts";
import { filterOf, filterOfFirst, sortsOf } from "../filters.ts";
import { database, idPath, page, pageLocator } from "../ids.ts";
import { propertyValues } from "../property-values.ts";
import { plainText } from "../text.ts";
import { blocks } from "./block-fields.ts";
import { filterFields, firstFilter, pageSort } from "./filter-fields.ts";
import { created, pageOptions } from "./page.ts";
import { propertyFields } from "./property-fields.ts";
import {
  iconOf,
  jsonRequest,
  limit,
  outputOf,
  pageItem,
  pageSize,
  pagesOf,
  returnAll,
  simple,
} from "./requests.ts";

type Values = Readonly<Record<string, unknown>>;

const databasePageCreate = defineOperation({
  resource: "databasePage",
  value: "create",
  name: "Create",
  action: "Create a database page",
  description: "Adds a page to a database",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    database,
    text("title", "Title", "Title of the page, where no property gives it"),
    simple,
    propertyFields("getDatabaseProperties", "databaseId"),
    blocks,
    pageOptions,
  ],
  run: (call) => {
    const { databaseId, title } = call.parameters;
    // Whatever the property with the title is called, its identifier is this.
    const named = title === "" ? {} : { title: { title: plainText(title) } };
    return created(call, {
      parent: { database_id: databaseId.trim() },
      properties: { ...named, ...propertiesOf(call) },
      icon: iconOf(plain(call, "options")),
      blocks: blocksOf(plain(call, "blockUi")["blockValues"]),
    });
  },
});

type PropertyCall = Pick<SendingCall, "context" | "itemIndex"> & {
  readonly read: { part(path: "propertiesUi"): ReturnType<SendingCall["read"]["part"]> };
};

function propertiesOf(call: PropertyCall): Record<string, unknown> {
  return propertyValues(plain(call, "propertiesUi")["propertyValues"], call.context.workflow.timezone);
}

const databasePageUpdate = defineOperation({
  resource: "databasePage",
  value: "update",
  name: "Update",
  action: "Update a database page",
  description: "Changes properties of a page of a database",
  effect: "idempotent",
  parameters: [
    pageLocator("Database Page", "The page"),
    simple,
    propertyFields("getPageProperties", "pageId"),
    pageOptions,
  ],
  run: async (call) => {
    const body = { properties: propertiesOf(call), icon: iconOf(plain(call, "options")) };
    const changed = await call.send<Values>(
      jsonRequest("PATCH", idPath("pages", call.parameters.pageId), body),
    );
    return { json: outputOf(call, changed, call.parameters.simple) };
  },
});

const databasePageGet = defineOperation({
  resource: "databasePage",
  value: "get",
  name: "Get",
  action: "Get a database page",
  description: "Returns a page of a database",
  effect: "idempotent",
  parameters: [page, simple],
  run: async (call) => {
    const found = await call.send<Values>({ method: "GET", path: idPath("pages", call.parameters.pageId) });
    return { json: outputOf(call, found, call.parameters.simple) };
  },
});

const databasePageGetAll = defineOperation({
  resource: "databasePage",
  value: "getAll",
  name: "Get Many",
  action: "Get many database pages",
  description: "Returns pages of a database",
  effect: "idempotent",
  parameters: [
    database,
    returnAll,
    limit,
    simple,
    ...filterFields,
    collection("options", "Options", [
      toggle("downloadFiles", "Download Files", "Whether the files of the pages are put on the items"),
      firstFilter,
      pageSort,
    ]),
  ],
  run: async (call) => {
    const { filterType, matchType, filterJson, databaseId } = call.parameters;
    const options = plain(call, "options");
    const { conditions } = plain(call, "filters");
    const filter =
      call.version < 2
        ? filterOfFirst(options["filter"])
        : filterOf({ filterType, matchType, filterJson, conditions }, call.itemIndex);
    const body = { filter, sorts: sortsOf(options["sort"]), page_size: pageSize(call) };
    const request = jsonRequest("POST", `${idPath("databases", databaseId)}/query`, body);
    const how = { isSimple: call.parameters.simple, hasFiles: options["downloadFiles"] === true };
    const items: Item[] = [];
    for (const one of await call.list<Values>(request, pagesOf(call, "json")))
      items.push(await pageItem(call, one, how));
    return items;
  },
});

export const databasePageOperations = [
  databasePageCreate,
  databasePageGet,
  databasePageGetAll,
  databasePageUpdate,
] as const;
