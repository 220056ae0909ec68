import type { FormContext, ListedResource, NodeMethods, PropertyOption } from "@heddle/workflow";
import { isRecord } from "@heddle/workflow";
import { charactersOf } from "./text.ts";

const API = "https://api.notion.com/v1";
const VERSION = "2022-06-28";

interface Property {
  readonly id: string;
  readonly type: string;
  readonly [type: string]: unknown;
}

interface Found {
  readonly id: string;
  readonly url?: string;
  readonly title?: unknown;
  readonly properties?: Readonly<Record<string, Property>>;
}

/** Notion requests of the form. */
export const methods: NodeMethods = {
  listSearch: { getDatabases: async (context, filter) => ({ results: await databases(context, filter) }) },
  loadOptions: {
    getDatabaseProperties: async (context) => optionsOf(await databaseProperties(context), isWritable),
    getPageProperties: async (context) => optionsOf(await pageProperties(context), isWritable),
    getFilterProperties: async (context) =>
      optionsOf(await databaseProperties(context), ({ type }) => type !== "files"),
    getPropertySelectValues: async (context) => choicesOf(context),
    getUsers: async (context) => users(context),
    getTimezones: () => timezones(),
  },
};

/** Properties that Notion computes. */
const COMPUTED = new Set([
  "button",
  "created_by",
  "created_time",
  "formula",
  "last_edited_by",
  "last_edited_time",
  "rollup",
  "unique_id",
  "verification",
]);

const isWritable = ({ type }: Property) => !COMPUTED.has(type);

async function ask<T>(context: FormContext, url: string, body?: object): Promise<T> {
  const type = context.parameters["authentication"] === "oAuth2" ? "notionOAuth2Api" : "notionApi";
  const headers = { "notion-version": VERSION };
  return context.request<T>({ baseURL: API, url, headers, ...(body ? { method: "POST", body } : {}) }, type);
}

async function databases(context: FormContext, query = ""): Promise<ListedResource[]> {
  const found: Found[] = [];
  let start_cursor: string | undefined;
  do {
    const body = { query, filter: { property: "object", value: "database" }, page_size: 100, start_cursor };
    const page = await ask<{ results: Found[]; next_cursor?: string | null }>(context, "/search", body);
    found.push(...page.results);
    start_cursor = page.next_cursor ?? undefined;
  } while (start_cursor);
  return found.map(({ id, url, title }) => ({
    name: charactersOf(title) || id,
    value: id,
    ...(url ? { url } : {}),
  }));
}

async function databaseProperties(context: FormContext): Promise<Readonly<Record<string, Property>>> {
  const id = encodeURIComponent(String(context.locator("databaseId") ?? ""));
  return (await ask<Found>(context, `/databases/${id}`)).properties ?? {};
}

/** A page contains the types of its properties; their options are in its database. */
async function pageProperties(context: FormContext): Promise<Readonly<Record<string, Property>>> {
  const id = encodeURIComponent(String(context.locator("pageId") ?? ""));
  const page = await ask<Found & { parent?: { database_id?: string } }>(context, `/pages/${id}`);
  const database = page.parent?.database_id;
  if (!database) return page.properties ?? {};
  return (await ask<Found>(context, `/databases/${encodeURIComponent(database)}`)).properties ?? {};
}

function optionsOf(
  properties: Readonly<Record<string, Property>>,
  isShown: (property: Property) => boolean,
): PropertyOption[] {
  return Object.entries(properties)
    .filter(([, property]) => isShown(property))
    .map(([name, { type }]) => ({ name: `${name} (${type})`, value: `${name}|${type}` }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Options of the property of the requesting row. */
async function choicesOf(context: FormContext): Promise<PropertyOption[]> {
  const key = String(rowOf(context)["key"] ?? "");
  const at = key.lastIndexOf("|");
  const isPage = context.parameters["operation"] === "update";
  const properties = isPage ? await pageProperties(context) : await databaseProperties(context);
  const property = properties[key.slice(0, at)];
  const of = property?.[property.type];
  const options = isRecord(of) && Array.isArray(of["options"]) ? (of["options"] as { name: string }[]) : [];
  return options.map(({ name }) => ({ name, value: name }));
}

/** `parameters.propertiesUi.propertyValues[2].selectValue` belongs to the third row. */
function rowOf({ path, parameters }: FormContext): Readonly<Record<string, unknown>> {
  const index = Number(/propertyValues(?:\[|\.)(\d+)/.exec(path)?.[1] ?? 0);
  const { propertyValues } = isRecord(parameters["propertiesUi"]) ? parameters["propertiesUi"] : {};
  const row = Array.isArray(propertyValues) ? propertyValues[index] : undefined;
  return isRecord(row) ? row : {};
}

async function users(context: FormContext): Promise<PropertyOption[]> {
  const found: { id: string; name?: string; type?: string }[] = [];
  let cursor: string | undefined;
  do {
    const start = cursor === undefined ? "" : `&start_cursor=${encodeURIComponent(cursor)}`;
    const page = await ask<{ results: typeof found; next_cursor?: string | null }>(
      context,
      `/users?page_size=100${start}`,
    );
    found.push(...page.results);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return found
    .filter(({ type }) => type === "person")
    .map(({ id, name }) => ({ name: name ?? id, value: id }));
}

function timezones(): PropertyOption[] {
  const zones = Intl.supportedValuesOf("timeZone").map((name) => ({ name, value: name }));
  return [{ name: "Default", value: "default", description: "The time zone of the workflow" }, ...zones];
}
