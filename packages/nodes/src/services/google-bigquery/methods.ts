import type { FormContext, ListSearchPage, NodeMethods } from "@heddle/workflow";
import { at } from "../../service/requests.ts";
import { askGoogle } from "../google/connection.ts";
import type { Field } from "./rows.ts";

const TYPE = "googleBigQueryOAuth2Api";
const baseURL = "https://bigquery.googleapis.com/bigquery/v2";

interface Listed {
  readonly friendlyName?: string;
  readonly projectReference?: { readonly projectId: string };
  readonly datasetReference?: { readonly datasetId: string };
  readonly tableReference?: { readonly tableId: string };
}

interface Page {
  readonly projects?: readonly Listed[];
  readonly datasets?: readonly Listed[];
  readonly tables?: readonly Listed[];
  readonly nextPageToken?: string;
}

/** A list, searched here. */
const list =
  (path: (context: FormContext) => string) =>
  async (context: FormContext, filter = "", pageToken?: unknown): Promise<ListSearchPage> => {
    const qs = pageToken === undefined ? {} : { pageToken: String(pageToken) };
    const page = await askGoogle<Page>(context, TYPE, { baseURL, url: path(context), qs });
    const found = (page.projects ?? page.datasets ?? page.tables ?? []).map(entryOf);
    const results = found.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
    return { results, ...(page.nextPageToken && { paginationToken: page.nextPageToken }) };
  };

function entryOf({ friendlyName, projectReference, datasetReference, tableReference }: Listed) {
  const value = projectReference?.projectId ?? datasetReference?.datasetId ?? tableReference?.tableId ?? "";
  return { name: friendlyName ?? value, value };
}

const project = (context: FormContext) => at`/projects/${context.locator("projectId")}`;
const datasets = list((context) => `${project(context)}/datasets`);
const dataset = (context: FormContext) =>
  `${project(context)}${at`/datasets/${context.locator("datasetId")}`}`;

/** BigQuery requests of the form. */
export const methods: NodeMethods = {
  listSearch: {
    searchProjects: list(() => "/projects"),
    searchDatasets: datasets,
    searchTables: list((context) => `${dataset(context)}/tables`),
  },
  loadOptions: {
    getDatasets: async (context) => {
      const { results } = await datasets(context);
      return results.map(({ name, value }) => ({ name, value }));
    },
    getSchema: async (context) => {
      const url = `${dataset(context)}${at`/tables/${context.locator("tableId")}`}`;
      const { schema } = await askGoogle<{ schema?: { fields?: Field[] } }>(context, TYPE, { baseURL, url });
      return (schema?.fields ?? []).map(({ name = "" }) => ({ name, value: name }));
    },
  },
};
