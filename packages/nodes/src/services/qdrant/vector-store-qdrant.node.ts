import type { NodeProperty } from "@heddle/workflow";
import { jsonObjectOf } from "../../ai/tool-schema/json-of.ts";
import { defineVectorStore } from "../../documents/vector-store/define-vector-store.ts";
import { listedPlace, metadataFilter } from "../../documents/vector-store/properties.ts";
import { storeApi } from "../../documents/vector-store/store-http.ts";
import { qdrantBackend } from "./backend.ts";

const place = [
  listedPlace("qdrantCollection", "Qdrant Collection", "qdrantCollectionsSearch"),
] as const satisfies readonly NodeProperty[];

const options = [
  {
    displayName: "Collection Config",
    name: "collectionConfig",
    type: "json",
    default: "",
    description: "Settings of a collection that does not exist yet, as Qdrant's API has them",
    displayOptions: { show: { "/mode": ["insert"] } },
  },
  {
    displayName: "Search Filter",
    name: "searchFilterJson",
    type: "json",
    typeOptions: { rows: 5 },
    default: '{\n  "should": [\n    { "key": "metadata.batch", "match": { "value": 12345 } }\n  ]\n}',
    description: "Conditions as Qdrant's API has them",
    displayOptions: { show: { "/mode": ["load", "retrieve", "retrieve-as-tool"] } },
  },
  {
    displayName: "Content Payload Key",
    name: "contentPayloadKey",
    type: "string",
    default: "content",
    description: "Field with the text",
  },
  {
    displayName: "Metadata Payload Key",
    name: "metadataPayloadKey",
    type: "string",
    default: "metadata",
    description: "Name of the field that holds the metadata",
  },
  metadataFilter,
] as const satisfies readonly NodeProperty[];

const form = [
  ...place,
  { displayName: "Options", name: "options", type: "collection", default: {}, options },
] as const;

export default defineVectorStore({
  name: "@n8n/n8n-nodes-langchain.vectorStoreQdrant",
  displayName: "Qdrant Vector Store",
  description: "Stores texts in Qdrant and finds them by meaning",
  icon: "file:vector-store-qdrant.svg",
  versions: [1, 1.1, 1.2, 1.3],
  credential: "qdrantApi",
  modes: ["load", "insert", "retrieve", "retrieve-as-tool"],
  place,
  options,
  methods: {
    listSearch: {
      qdrantCollectionsSearch: async (context, filter = "") => {
        const { qdrantUrl } = await context.credentials("qdrantApi");
        const request = { baseURL: String(qdrantUrl), url: "collections" };
        const answer = await context.request<{ result?: { collections?: { name: string }[] } }>(
          request,
          "qdrantApi",
        );
        const names = (answer.result?.collections ?? []).map(({ name }) => name);
        return {
          results: names.filter((name) => name.includes(filter)).map((name) => ({ name, value: name })),
        };
      },
    },
  },
  async open(context, itemIndex) {
    const { qdrantCollection, options: chosen } = context.read.as(form)(itemIndex);
    const { qdrantUrl } = await context.credentials("qdrantApi", itemIndex);
    const baseUrl = String(qdrantUrl).replace(/\/+$/, "");
    return qdrantBackend(storeApi(context, { credentialType: "qdrantApi", baseUrl }, itemIndex), {
      collection: qdrantCollection,
      contentKey: chosen.contentPayloadKey || "content",
      metadataKey: chosen.metadataPayloadKey || "metadata",
      config: jsonObjectOf(chosen.collectionConfig, "The collection config"),
      filter: jsonObjectOf(chosen.searchFilterJson, "The search filter"),
    });
  },
});
