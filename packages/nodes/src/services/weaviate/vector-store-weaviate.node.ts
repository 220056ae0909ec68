import type { NodeProperty } from "@heddle/workflow";
import { jsonObjectOf } from "../../ai/tool-schema/json-of.ts";
import { defineVectorStore } from "../../documents/vector-store/define-vector-store.ts";
import { listedPlace, metadataFilter } from "../../documents/vector-store/properties.ts";
import { storeApi } from "../../documents/vector-store/store-http.ts";
import { weaviateBackend } from "./backend.ts";

const place = [
  listedPlace("weaviateCollection", "Weaviate Collection", "weaviateCollectionsSearch"),
] as const satisfies readonly NodeProperty[];

const options = [
  {
    displayName: "Text Key",
    name: "textKey",
    type: "string",
    default: "text",
    description: "Name of the property that holds the text",
  },
  {
    displayName: "Tenant Name",
    name: "tenant",
    type: "string",
    default: "",
    description: "Tenant of a collection with several",
  },
  {
    displayName: "Clear Data",
    name: "clearStore",
    type: "boolean",
    default: false,
    description: "Whether the collection is deleted before documents are inserted",
    displayOptions: { show: { "/mode": ["insert"] } },
  },
  {
    displayName: "Search Filters",
    name: "searchFilterJson",
    type: "json",
    typeOptions: { rows: 4 },
    default: "",
    placeholder: '{ "path": ["year"], "operator": "GreaterThan", "valueNumber": 2020 }',
    description: "Conditions as Weaviate's where filters have them",
    displayOptions: { show: { "/mode": ["load", "retrieve", "retrieve-as-tool"] } },
  },
  metadataFilter,
] as const satisfies readonly NodeProperty[];

const form = [
  ...place,
  { displayName: "Options", name: "options", type: "collection", default: {}, options },
] as const;

export default defineVectorStore({
  name: "@n8n/n8n-nodes-langchain.vectorStoreWeaviate",
  displayName: "Weaviate Vector Store",
  description: "Stores texts in Weaviate and finds them by meaning",
  icon: "file:vector-store-weaviate.svg",
  versions: [1, 1.1, 1.2, 1.3],
  credential: "weaviateApi",
  modes: ["load", "insert", "retrieve", "retrieve-as-tool"],
  place,
  options,
  methods: {
    listSearch: {
      weaviateCollectionsSearch: async (context, filter = "") => {
        const { url } = await context.credentials("weaviateApi");
        const { classes = [] } = await context.request<{ classes?: { class: string }[] }>(
          { baseURL: String(url), url: "v1/schema" },
          "weaviateApi",
        );
        const names = classes.map((one) => one.class).filter((name) => name.includes(filter));
        return { results: names.map((name) => ({ name, value: name })) };
      },
    },
  },
  clears: (context) => context.read.as(form)(0).options.clearStore ?? false,
  async open(context, itemIndex) {
    const { weaviateCollection, options: chosen } = context.read.as(form)(itemIndex);
    const { url } = await context.credentials("weaviateApi", itemIndex);
    const baseUrl = String(url).replace(/\/+$/, "");
    return weaviateBackend(storeApi(context, { credentialType: "weaviateApi", baseUrl }, itemIndex), {
      collection: weaviateCollection,
      textKey: chosen.textKey || "text",
      tenant: chosen.tenant || undefined,
      filter: jsonObjectOf(chosen.searchFilterJson, "The search filter"),
    });
  },
});
