import type { NodeProperty } from "@heddle/workflow";
import { defineVectorStore } from "../../../documents/vector-store/define-vector-store.ts";
import { metadataFilter } from "../../../documents/vector-store/properties.ts";
import { storeApi } from "../../../documents/vector-store/store-http.ts";
import { methods } from "../methods.ts";
import { supabaseBackend } from "./vector-backend.ts";

const place = [
  {
    displayName: "Table Name",
    name: "tableName",
    type: "resourceLocator",
    default: { __rl: true, mode: "list", value: "" },
    required: true,
    description: "A table with the columns content, metadata and embedding",
    modes: [
      {
        name: "list",
        displayName: "From List",
        type: "list",
        typeOptions: { searchListMethod: "supabaseTableNameSearch" },
      },
      { name: "id", displayName: "Name", type: "string", placeholder: "e.g. documents" },
    ],
  },
] as const satisfies readonly NodeProperty[];

const options = [
  {
    displayName: "Query Name",
    name: "queryName",
    type: "string",
    default: "match_documents",
    description: "Function of the database that finds the rows nearest to a vector",
  },
  metadataFilter,
] as const satisfies readonly NodeProperty[];

const form = [
  ...place,
  { displayName: "Options", name: "options", type: "collection", default: {}, options },
] as const;

export default defineVectorStore({
  name: "@n8n/n8n-nodes-langchain.vectorStoreSupabase",
  displayName: "Supabase Vector Store",
  description: "Stores texts in Supabase and finds them by meaning",
  icon: "file:vector-store-supabase.svg",
  versions: [1, 1.1, 1.2, 1.3],
  credential: "supabaseApi",
  modes: ["load", "insert", "retrieve", "retrieve-as-tool", "update"],
  place,
  options,
  methods: {
    listSearch: {
      supabaseTableNameSearch: async (context, filter = "") => {
        const tables = (await methods.loadOptions?.["getTables"]?.(context)) ?? [];
        return {
          results: tables.filter(({ name }) => name.includes(filter)) as { name: string; value: string }[],
        };
      },
    },
  },
  async open(context, itemIndex) {
    const { tableName, options: chosen } = context.read.as(form)(itemIndex);
    const { host } = await context.credentials("supabaseApi", itemIndex);
    const account = { credentialType: "supabaseApi", baseUrl: `${String(host).replace(/\/+$/, "")}/rest/v1` };
    const place = { table: tableName, queryName: chosen.queryName || "match_documents" };
    return supabaseBackend(storeApi(context, account, itemIndex), place);
  },
});
