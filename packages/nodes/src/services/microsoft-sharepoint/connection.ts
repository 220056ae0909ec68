import type { FormContext, ListSearchPage, NodeMethods, ResourceMapperField } from "@heddle/workflow";
import { at } from "../../service/requests.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { type GraphPage, graphLists } from "../microsoft/form-lists.ts";

const TYPE = "microsoftSharePointOAuth2Api";

/** The sites of an organization, in the dialect of Microsoft Graph that SharePoint speaks itself. */
const addressOf = ({ subdomain }: Readonly<Record<string, unknown>>) =>
  `https://${encodeURIComponent(String(subdomain))}.sharepoint.com/_api/v2.0`;

/** Connection to SharePoint. */
export const connection: ServiceConnection = {
  credentials: [{ type: TYPE, value: "oAuth2", name: "OAuth2" }],
  baseUrl: addressOf,
};

const { page, list } = graphLists(TYPE, addressOf);

const site = (context: FormContext) => at`/sites/${context.locator("site")}`;
const listPath = (context: FormContext) => `${site(context)}${at`/lists/${context.locator("list")}`}`;

interface DriveEntry {
  readonly id: string;
  readonly name: string;
  readonly folder?: unknown;
  readonly webUrl?: string;
  readonly parentReference?: { readonly path?: string };
}

/** Files or folders of the document library of a site, by words. */
const search =
  (isFolder: boolean) =>
  async (context: FormContext, filter = ""): Promise<ListSearchPage> => {
    const words = encodeURIComponent(`'${filter.replaceAll("'", "''")}'`);
    const folder = isFolder ? "root" : at`items/${context.locator("folder") ?? "root"}`;
    const path = filter ? `/drive/root/search(q=${words})` : `/drive/${folder}/children`;
    const found = (await page(context, `${site(context)}${path}`, {})) as unknown as { value: DriveEntry[] };
    const results = found.value
      .filter(({ folder: inside }) => (inside !== undefined) === isFolder)
      .map(({ id, name, webUrl }) => ({ name, value: id, ...(webUrl ? { url: webUrl } : {}) }));
    return { results: isFolder && !filter ? [{ name: "/", value: "root" }, ...results] : results };
  };

interface Column {
  readonly name: string;
  readonly displayName?: string;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly hidden?: boolean;
  readonly boolean?: unknown;
  readonly number?: unknown;
  readonly currency?: unknown;
  readonly dateTime?: unknown;
  readonly choice?: { readonly choices?: readonly string[] };
}

function typeOf({ boolean, number, currency, dateTime, choice }: Column): ResourceMapperField["type"] {
  if (boolean) return "boolean";
  if (number || currency) return "number";
  if (dateTime) return "dateTime";
  return choice ? "options" : "string";
}

/** Writable columns of a list, after the id if rows are matched by it. */
async function columns(context: FormContext): Promise<{ fields: ResourceMapperField[] }> {
  const found = (await page(context, `${listPath(context)}/columns`, {})) as GraphPage;
  const shown = found.value as unknown as Column[];
  const fields = shown
    .filter(({ readOnly, hidden }) => !readOnly && !hidden)
    .map((column) => field(column.name, column.displayName ?? column.name, column));
  const isNew = context.parameters["operation"] === "create";
  return { fields: isNew ? fields : [{ ...field("id", "ID"), defaultMatch: true }, ...fields] };
}

function field(id: string, displayName: string, column: Column = { name: id }): ResourceMapperField {
  const options = column.choice?.choices?.map((name) => ({ name, value: name }));
  return {
    id,
    displayName,
    required: column.required === true,
    defaultMatch: false,
    display: true,
    type: typeOf(column),
    canBeUsedToMatch: true,
    ...(options && { options }),
  };
}

/** SharePoint requests of the form. */
export const methods: NodeMethods = {
  listSearch: {
    getSites: list({
      path: "/sites",
      query: { search: "*" },
      name: ({ displayName, name, title }) => displayName ?? title ?? name,
    }),
    getLists: list({ path: (context) => `${site(context)}/lists`, name: "displayName" }),
    getItems: list({
      path: (context) => `${listPath(context)}/items`,
      query: { $expand: "fields(select=Title)" },
      name: ({ fields, id }) => (fields as { Title?: string } | undefined)?.Title ?? id,
    }),
    getFolders: search(true),
    getFiles: search(false),
  },
  resourceMapping: { getMappingColumns: columns },
};
