import {
  type FormContext,
  getAtPath,
  type ListedResource,
  type ListSearchPage,
  type NodeMethods,
  type PropertyOption,
} from "@heddle/workflow";
import { textOf } from "../requests/encode-fields.ts";
import type { ListDeclaration, ServiceDeclaration } from "./service.ts";

/** The declared lists, for resource locators and for choices. */
export function listMethods(service: ServiceDeclaration): NodeMethods {
  const lists = Object.entries(service.lists ?? {});
  return {
    listSearch: Object.fromEntries(
      lists.map(([name, list]) => [
        name,
        (context: FormContext, filter?: string, token?: unknown) =>
          searchList(service, list, { context, filter, token }),
      ]),
    ),
    loadOptions: Object.fromEntries(
      lists.map(([name, list]) => [name, (context: FormContext) => allOptions(service, list, context)]),
    ),
  };
}

interface Search {
  readonly context: FormContext;
  readonly filter?: string | undefined;
  readonly token?: unknown;
}

async function searchList(
  service: ServiceDeclaration,
  list: ListDeclaration,
  { context, filter, token }: Search,
): Promise<ListSearchPage> {
  const type = credentialFor(service, context)?.type;
  const { baseUrl } = service;
  const qs: Record<string, unknown> = { ...list.query };
  if (filter && list.search) qs[list.search] = filter;
  if (token !== undefined && list.cursor) qs[list.cursor.query] = token;
  const base =
    typeof baseUrl === "string"
      ? baseUrl
      : baseUrl(type === undefined ? {} : await context.credentials(type));
  const url = typeof list.path === "string" ? list.path : list.path(context);
  const body = await context.request({ baseURL: base, url, qs, headers: service.headers }, type);
  const found = list.items === undefined ? body : getAtPath(body, list.items);
  const results = (Array.isArray(found) ? found : []).map((entry) => listed(entry, list));
  const next = list.cursor && getAtPath(body, list.cursor.at);
  return {
    results: filter && !list.search ? results.filter(({ name }) => contains(name, filter)) : results,
    ...(next ? { paginationToken: next } : {}),
  };
}

/** Every page of a list: a choice has no search. */
async function allOptions(
  service: ServiceDeclaration,
  list: ListDeclaration,
  context: FormContext,
): Promise<PropertyOption[]> {
  const options: PropertyOption[] = [];
  let token: unknown;
  do {
    const page = await searchList(service, list, { context, token });
    options.push(...page.results.map(({ name, value }) => ({ name, value })));
    token = page.paginationToken;
  } while (token !== undefined);
  return options;
}

function credentialFor(
  { credentials, signInParameter = "authentication" }: ServiceDeclaration,
  { parameters }: FormContext,
) {
  return credentials.find(({ value }) => value === parameters[signInParameter]) ?? credentials[0];
}

function listed(entry: unknown, { name, value, url }: ListDeclaration): ListedResource {
  const address = url === undefined ? "" : textOf(getAtPath(entry, url));
  return {
    name: textOf(getAtPath(entry, name)),
    value: getAtPath(entry, value) as ListedResource["value"],
    ...(address === "" ? {} : { url: address }),
  };
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
