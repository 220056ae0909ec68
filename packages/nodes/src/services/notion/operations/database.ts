import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { database, idPath } from "../ids.ts";
import { searchOptions } from "./filter-fields.ts";
import {
  jsonRequest,
  limit,
  outputOf,
  pageSize,
  pagesOf,
  returnAll,
  searchSort,
  simple,
} from "./requests.ts";

type Values = Readonly<Record<string, unknown>>;

export const searchText = text(
  "text",
  "Search Text",
  "Text of the titles that are looked for; all are found where it is empty",
);

const databaseGet = defineOperation({
  resource: "database",
  value: "get",
  name: "Get",
  action: "Get a database",
  description: "Returns a database",
  effect: "idempotent",
  isDefault: true,
  parameters: [database, simple],
  run: async (call) => {
    const { databaseId } = call.parameters;
    const found = await call.send<Values>({ method: "GET", path: idPath("databases", databaseId) });
    return { json: outputOf(call, found, call.parameters.simple) };
  },
});

const databaseGetAll = defineOperation({
  resource: "database",
  value: "getAll",
  name: "Get Many",
  action: "Get many databases",
  description: "Returns the databases that the integration may see",
  effect: "idempotent",
  parameters: [returnAll, limit, simple],
  run: (call) => search(call, { object: "database", text: "", sort: undefined }),
});

const databaseSearch = defineOperation({
  resource: "database",
  value: "search",
  name: "Search",
  action: "Search databases",
  description: "Returns databases whose titles contain a text",
  effect: "idempotent",
  parameters: [searchText, returnAll, limit, simple, searchOptions],
  run: (call) =>
    search(call, {
      object: "database",
      text: call.parameters.text,
      sort: searchSort(plain(call, "options")),
    }),
});

interface Search {
  readonly object: "database" | "page";
  readonly text: string;
  readonly sort: object | undefined;
}

/** Results of a search, as items. */
export async function search(
  call: Pick<SendingCall, "list" | "version"> & { readonly parameters: Values },
  { object, text: query, sort }: Search,
) {
  const request = jsonRequest("POST", "/search", {
    query: query === "" ? undefined : query,
    filter: { property: "object", value: object },
    sort,
    page_size: pageSize(call),
  });
  const found = await call.list<Values>(request, pagesOf(call, "json"));
  return found.map((one) => ({ json: outputOf(call, one, call.parameters["simple"]) }));
}

export const databaseOperations = [databaseGet, databaseGetAll, databaseSearch] as const;
