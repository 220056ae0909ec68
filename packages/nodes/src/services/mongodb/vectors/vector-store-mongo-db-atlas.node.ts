import type { NodeProperty } from "@heddle/workflow";
import { jsonOf } from "../../../ai/tool-schema/json-of.ts";
import { defineVectorStore } from "../../../documents/vector-store/define-vector-store.ts";
import { listedPlace, metadataFilter } from "../../../documents/vector-store/properties.ts";
import { mongoError, withMongo } from "../connection.ts";
import { atlasBackend } from "./backend.ts";

const place = [
  listedPlace("mongoCollection", "MongoDB Collection", "mongoCollectionSearch", "Name"),
  {
    displayName: "Embedding",
    name: "embedding",
    type: "string",
    default: "embedding",
    required: true,
    description: "Name of the field that holds the vector",
  },
  {
    displayName: "Metadata Field",
    name: "metadata_field",
    type: "string",
    default: "text",
    required: true,
    description: "Field with the text",
  },
  {
    displayName: "Vector Index Name",
    name: "vectorIndexName",
    type: "string",
    default: "",
    required: true,
    description: "Name of the vector search index of the collection, which Atlas has to have already",
  },
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
  {
    displayName: "Pre Filter",
    name: "preFilter",
    type: "json",
    typeOptions: { rows: 4 },
    default: "",
    placeholder: '{ "kind": "article" }',
    description: "Conditions on fields that the index has as filters",
    displayOptions: { show: { "/mode": ["load", "retrieve", "retrieve-as-tool"] } },
  },
  {
    displayName: "Post Filter Pipeline",
    name: "postFilterPipeline",
    type: "json",
    typeOptions: { rows: 4 },
    default: "",
    placeholder: '[{ "$match": { "year": 2026 } }]',
    description: "Stages of an aggregation that work on what was found",
    displayOptions: { show: { "/mode": ["load", "retrieve", "retrieve-as-tool"] } },
  },
  metadataFilter,
] as const satisfies readonly NodeProperty[];

const form = [
  ...place,
  { displayName: "Options", name: "options", type: "collection", default: {}, options },
] as const;

export default defineVectorStore({
  name: "@n8n/n8n-nodes-langchain.vectorStoreMongoDBAtlas",
  displayName: "MongoDB Atlas Vector Store",
  description: "Stores texts in MongoDB Atlas and finds them by meaning",
  icon: "file:vector-store-mongo-db-atlas.svg",
  versions: [1, 1.1, 1.2, 1.3],
  credential: "mongoDb",
  modes: ["load", "insert", "retrieve", "retrieve-as-tool", "update"],
  place,
  options,
  methods: {
    listSearch: {
      mongoCollectionSearch: async (context, filter = "") => {
        const data = await context.credentials("mongoDb");
        const list = await withMongo(context.network, data, (db) =>
          db.listCollections({}, { nameOnly: true }).toArray(),
        ).catch((thrown) => {
          throw mongoError(thrown);
        });
        const names = list.map(({ name }) => name).filter((name) => name.includes(filter));
        return { results: names.sort().map((name) => ({ name, value: name })) };
      },
    },
  },
  clears: (context) => context.read.as(form)(0).options.clearCollection ?? false,
  async open(context, itemIndex) {
    const {
      mongoCollection,
      embedding,
      metadata_field,
      vectorIndexName,
      options: chosen,
    } = context.read.as(form)(itemIndex);
    const data = await context.credentials("mongoDb", itemIndex);
    const { preFilter, postFilterPipeline } = chosen;
    return atlasBackend(
      (work) =>
        withMongo(context.network, data, (db) => work(db.collection(mongoCollection))).catch((thrown) => {
          throw mongoError(thrown);
        }),
      {
        index: vectorIndexName,
        vectorField: embedding,
        textField: metadata_field,
        filter: preFilter ? (jsonOf(preFilter, "The pre filter") as Record<string, unknown>) : undefined,
        stages: postFilterPipeline
          ? (jsonOf(postFilterPipeline, "The post filter pipeline") as Record<string, unknown>[])
          : [],
      },
    );
  },
});
