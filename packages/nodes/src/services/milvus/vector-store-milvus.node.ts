import type { NodeProperty } from "@heddle/workflow";
import { defineVectorStore } from "../../documents/vector-store/define-vector-store.ts";
import { listedPlace, metadataFilter } from "../../documents/vector-store/properties.ts";
import { storeApi } from "../../documents/vector-store/store-http.ts";
import { milvusBackend } from "./backend.ts";

const place = [
  listedPlace("milvusCollection", "Milvus Collection", "milvusCollectionsSearch"),
] as const satisfies readonly NodeProperty[];

const options = [
  {
    displayName: "Clear Collection",
    name: "clearCollection",
    type: "boolean",
    default: false,
    description: "Whether to empty the collection before inserting documents",
    displayOptions: { show: { "/mode": ["insert"] } },
  },
  metadataFilter,
] as const satisfies readonly NodeProperty[];

const form = [
  ...place,
  { displayName: "Options", name: "options", type: "collection", default: {}, options },
] as const;

export default defineVectorStore({
  name: "@n8n/n8n-nodes-langchain.vectorStoreMilvus",
  displayName: "Milvus Vector Store",
  description: "Stores texts in Milvus or Zilliz Cloud and finds them by meaning",
  icon: "file:vector-store-milvus.svg",
  versions: [1, 1.1, 1.2, 1.3],
  credential: "milvusApi",
  modes: ["load", "insert", "retrieve", "retrieve-as-tool"],
  place,
  options,
  methods: {
    listSearch: {
      milvusCollectionsSearch: async (context, filter = "") => {
        const { baseUrl } = await context.credentials("milvusApi");
        const { data = [] } = await context.request<{ data?: string[] }>(
          { method: "POST", baseURL: String(baseUrl), url: "v2/vectordb/collections/list", body: {} },
          "milvusApi",
        );
        const names = data.filter((name) => name.includes(filter));
        return { results: names.map((name) => ({ name, value: name })) };
      },
    },
  },
  clears: (context) => context.read.as(form)(0).options.clearCollection ?? false,
  async open(context, itemIndex) {
    const { milvusCollection } = context.read.as(form)(itemIndex);
    const { baseUrl } = await context.credentials("milvusApi", itemIndex);
    const account = { credentialType: "milvusApi", baseUrl: String(baseUrl).replace(/\/+$/, "") };
    return milvusBackend(storeApi(context, account, itemIndex), milvusCollection);
  },
});
