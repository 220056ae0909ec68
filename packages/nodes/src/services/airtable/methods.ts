import type {
  FormContext,
  ListedResource,
  NodeMethods,
  PropertyOption,
  ResourceMapperField,
} from "@heddle/workflow";

interface Field {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly options?: { readonly choices?: readonly { readonly name: string }[] };
}

interface Table {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly Field[];
  readonly views: readonly { readonly id: string; readonly name: string }[];
}

const API = "https://api.airtable.com/v0";
const SITE = "https://airtable.com";

/** Airtable requests of the form. */
export const methods: NodeMethods = {
  listSearch: {
    baseSearch: async (context, filter) => ({ results: await bases(context, filter) }),
    tableSearch: async (context, filter) => ({ results: await tables(context, filter) }),
    viewSearch: async (context, filter) => ({ results: await views(context, filter) }),
  },
  loadOptions: {
    getColumns: async (context) => columnOptions(context, () => true),
    getAttachmentColumns: async (context) =>
      columnOptions(context, ({ type }) => type === "multipleAttachments"),
  },
  resourceMapping: {
    getColumns: async (context) => ({ fields: [idColumn, ...(await tableOf(context)).fields.map(columnOf)] }),
  },
};

async function ask<T>(context: FormContext, url: string, qs: Record<string, unknown> = {}): Promise<T> {
  const { authentication } = context.parameters;
  const type =
    authentication === "airtableOAuth2Api" || authentication === "airtableApi"
      ? authentication
      : "airtableTokenApi";
  return context.request<T>({ baseURL: API, url, qs }, type);
}

async function bases(context: FormContext, filter = ""): Promise<ListedResource[]> {
  const found: { id: string; name: string }[] = [];
  let offset: string | undefined;
  do {
    const page = await ask<{ bases: typeof found; offset?: string }>(context, "/meta/bases", { offset });
    found.push(...page.bases);
    offset = page.offset;
  } while (offset);
  return listed(found, filter, (id) => `${SITE}/${id}`);
}

async function schemaOf(context: FormContext): Promise<readonly Table[]> {
  const base = String(context.locator("base") ?? "");
  return (await ask<{ tables: Table[] }>(context, `/meta/bases/${encodeURIComponent(base)}/tables`)).tables;
}

async function tables(context: FormContext, filter = ""): Promise<ListedResource[]> {
  const base = String(context.locator("base") ?? "");
  return listed(await schemaOf(context), filter, (id) => `${SITE}/${base}/${id}`);
}

async function views(context: FormContext, filter = ""): Promise<ListedResource[]> {
  const base = String(context.locator("base") ?? "");
  const table = await tableOf(context);
  return listed(table.views, filter, (id) => `${SITE}/${base}/${table.id}/${id}`);
}

async function tableOf(context: FormContext): Promise<Table> {
  const wanted = context.locator("table");
  const table = (await schemaOf(context)).find(({ id, name }) => id === wanted || name === wanted);
  if (!table) throw new Error(`There is no table "${String(wanted)}" in the base. Choose one.`);
  return table;
}

function listed(
  entries: readonly { readonly id: string; readonly name: string }[],
  filter: string,
  address: (id: string) => string,
): ListedResource[] {
  return entries
    .filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))
    .map(({ id, name }) => ({ name, value: id, url: address(id) }));
}

async function columnOptions(
  context: FormContext,
  isShown: (field: Field) => boolean,
): Promise<PropertyOption[]> {
  return (await tableOf(context)).fields.filter(isShown).map(({ name }) => ({ name, value: name }));
}

const idColumn: ResourceMapperField = {
  id: "id",
  displayName: "id",
  required: false,
  defaultMatch: true,
  display: true,
  type: "string",
  readOnly: true,
};

/** Kinds of fields whose values Airtable computes. */
const COMPUTED = new Set([
  "autoNumber",
  "button",
  "count",
  "createdBy",
  "createdTime",
  "externalSyncSource",
  "formula",
  "lastModifiedBy",
  "lastModifiedTime",
  "lookup",
  "multipleLookupValues",
  "rollup",
]);

const TYPES: Record<string, string> = {
  checkbox: "boolean",
  currency: "number",
  date: "dateTime",
  dateTime: "dateTime",
  duration: "number",
  multipleAttachments: "array",
  multipleRecordLinks: "array",
  multipleSelects: "array",
  number: "number",
  percent: "number",
  rating: "number",
  singleSelect: "options",
};

function columnOf({ name, type, options }: Field): ResourceMapperField {
  const choices = options?.choices?.map((choice) => ({ name: choice.name, value: choice.name }));
  return {
    id: name,
    displayName: name,
    required: false,
    defaultMatch: false,
    canBeUsedToMatch: true,
    display: true,
    type: TYPES[type] ?? "string",
    readOnly: COMPUTED.has(type),
    ...(choices ? { options: choices } : {}),
  };
}
