import type { FormContext, ListSearchPage, PropertyOption } from "@heddle/workflow";

interface Listed {
  readonly id: string;
  readonly webLink?: string;
  readonly webUrl?: string;
  readonly [name: string]: unknown;
}

/** A page of a list of Microsoft Graph. */
export interface GraphPage {
  readonly value: readonly Listed[];
  readonly "@odata.nextLink"?: string;
}

type Search = (context: FormContext, filter?: string, token?: unknown) => Promise<ListSearchPage>;
type Query = Record<string, unknown>;

/** A list: its path, and the member with the display name of its entries. */
interface GraphList {
  readonly path: string | ((context: FormContext) => string);
  readonly name: string | ((entry: Listed) => unknown);
  readonly query?: Query;
  /** Value stored in the node; the id by default. */
  readonly value?: (entry: Listed) => string;
}

/** Base URL of a list, fixed or derived from the credential. */
type Base = string | ((credential: Record<string, unknown>) => string);

/** Microsoft Graph requests of forms, with a credential type. */
export function graphLists(type: string, base: Base) {
  const page = async (context: FormContext, url: string, qs: Query, token?: unknown): Promise<GraphPage> => {
    if (typeof token === "string") return context.request<GraphPage>({ url: token }, type);
    const baseURL = typeof base === "string" ? base : base(await context.credentials(type));
    return context.request<GraphPage>({ baseURL, url, qs }, type);
  };
  /** A list by the name of its entries, searched here. */
  const list =
    ({ path, name, query = {}, value = ({ id }) => id }: GraphList): Search =>
    async (context, filter = "", token) => {
      const url = typeof path === "string" ? path : path(context);
      const found = await page(context, url, query, token);
      const entries = found.value.map((one) => entryOf(one, name, value(one)));
      const results = entries.filter((one) => one.name.toLowerCase().includes(filter.toLowerCase()));
      const next = found["@odata.nextLink"];
      return next ? { results, paginationToken: next } : { results };
    };
  return { page, list };
}

function entryOf(one: Listed, name: GraphList["name"], value: string) {
  const shown = typeof name === "string" ? one[name] : name(one);
  const url = one.webLink ?? one.webUrl;
  return { name: String(shown || one["bodyPreview"] || one.id), value, ...(url ? { url } : {}) };
}

/** Every page of a list, for choices. */
export const allPages =
  (search: Search) =>
  async (context: FormContext): Promise<PropertyOption[]> => {
    const found: PropertyOption[] = [];
    let token: unknown;
    do {
      const { results, paginationToken } = await search(context, "", token);
      found.push(...results.map(({ name, value }) => ({ name, value })));
      token = paginationToken;
    } while (token !== undefined);
    return found;
  };
