import type {
  FormContext,
  ListSearchPage,
  NodeMethods,
  PropertyOption,
  ResourceMapperField,
} from "@heddle/workflow";

/** Methods that load options for the kitchen sink's form from its service; see `service.ts`. */
export const methods: NodeMethods = {
  loadOptions: {
    listOptions: (context) => call<PropertyOption[]>(context, "/options", { group: context.read()["group"] }),
    failAlways: () => {
      throw new Error("The service is on holiday");
    },
  },
  listSearch: {
    searchTables: (context, filter, paginationToken) =>
      call<ListSearchPage>(context, "/tables", { filter, page: paginationToken }),
    failSearch: () => {
      throw new Error("The tables are locked");
    },
  },
  actionHandler: {
    makeText: (_context, payload) => `Made of ${String(payload)}`,
  },
  resourceMapping: {
    tableFields: async (context) => ({
      fields: await call<ResourceMapperField[]>(context, "/fields", { table: context.locator("table") }),
    }),
  },
};

async function call<T>(context: FormContext, path: string, query: Record<string, unknown>): Promise<T> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const parts = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const { url, key } = await account(context);
  const answer = await context.http.send({
    method: "GET",
    url: `${url}${path}?${parts}`,
    headers: { "x-api-key": key },
    signal: context.signal,
  });
  const text = new TextDecoder().decode(answer.body);
  if (answer.status >= 400) throw new Error(`The service responded with status ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Returns the service's URL, from the form or from the credential. */
async function account(context: FormContext): Promise<{ url: string; key: string }> {
  const url = String(context.read()["serviceUrl"]);
  if (url !== "") return { url, key: "none" };
  const { url: own, key } = await context.credentials("kitchenSinkApi");
  return { url: String(own), key: String(key) };
}
