import {
  type FormContext,
  type FormRequest,
  getAtPath,
  type ListedResource,
  type ListSearchPage,
  type NodeMethods,
  type PropertyOption,
} from "@heddle/workflow";
import { textOf } from "../requests/encode-fields.ts";
import type { ListDeclaration, ServiceConnection, ServiceDeclaration } from "./service.ts";

/** Connection with which the lists of a service or its trigger are requested. */
type ListedService = ServiceConnection & Pick<ServiceDeclaration, "lists">;

/** The declared lists, for resource locators and for choices. */
export function listMethods(service: ListedService): NodeMethods {
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
  service: ListedService,
  list: ListDeclaration,
  { context, filter, token }: Search,
): Promise<ListSearchPage> {
  const qs: Record<string, unknown> = { ...list.query };
  if (filter && list.search) qs[list.search] = filter;
  if (token !== undefined && list.cursor) qs[list.cursor.query] = token;
  const url = typeof list.path === "string" ? list.path : list.path(context);
  const body = await formRequest(service, context, { url, qs });
  const found = list.items === undefined ? body : getAtPath(body, list.items);
  const results = (Array.isArray(found) ? found : []).map((entry) => listed(entry, list));
  const next = list.cursor && getAtPath(body, list.cursor.at);
  return {
    results: filter && !list.search ? results.filter(({ name }) => contains(name, filter)) : results,
    ...(next ? { paginationToken: next } : {}),
  };
}

/** Parts of the form context needed for requests to its service. */
type Asking = Pick<FormContext, "parameters" | "credentials" | "request">;

/** Requests form data from the service. */
export async function formRequest<T = unknown>(
  connection: ServiceConnection,
  context: Asking,
  request: Pick<FormRequest, "url" | "qs">,
): Promise<T> {
  const type = credentialFor(connection, context)?.type;
  const baseURL = await baseUrlOf(connection, context, type);
  return context.request<T>({ ...request, baseURL, headers: connection.headers }, type);
}

async function baseUrlOf(
  { baseUrl, findBaseUrl }: ServiceConnection,
  context: Asking,
  type: string | undefined,
): Promise<string> {
  const found = type === undefined ? undefined : findBaseUrl?.(type, (url) => context.request({ url }, type));
  if (found) return found;
  if (typeof baseUrl === "string") return baseUrl;
  return baseUrl(type === undefined ? {} : await context.credentials(type));
}

/** Every page of a list: a choice has no search. */
async function allOptions(
  service: ListedService,
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
  {
    credentials,
    signInParameter = "authentication",
  }: Pick<ServiceConnection, "credentials" | "signInParameter">,
  { parameters }: Pick<FormContext, "parameters">,
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
