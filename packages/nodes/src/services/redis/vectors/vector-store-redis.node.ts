import type { NodeProperty } from "@heddle/workflow";
import { defineVectorStore } from "../../../documents/vector-store/define-vector-store.ts";
import { listedPlace, metadataFilter } from "../../../documents/vector-store/properties.ts";
import { nodeError } from "../../../errors/node-error.ts";
import { meantNames } from "../../../repair/meant-names.ts";
import { redisError, withRedis } from "../connection.ts";
import { indexNames, redisBackend } from "./backend.ts";

const place = [
  listedPlace("redisIndex", "Redis Index", "redisIndexSearch", "Name"),
] as const satisfies readonly NodeProperty[];

const options = [
  {
    displayName: "Overwrite Documents",
    name: "overwriteDocuments",
    type: "boolean",
    default: false,
    description: "Whether to empty the index before inserting documents",
    displayOptions: { show: { "/mode": ["insert"] } },
  },
  metadataFilter,
] as const satisfies readonly NodeProperty[];

const form = [
  ...place,
  { displayName: "Options", name: "options", type: "collection", default: {}, options },
] as const;

export default defineVectorStore({
  name: "@n8n/n8n-nodes-langchain.vectorStoreRedis",
  displayName: "Redis Vector Store",
  description: "Stores texts in Redis and finds them by meaning",
  icon: "file:vector-store-redis.svg",
  versions: [1, 1.1, 1.2, 1.3],
  credential: "redis",
  modes: ["load", "insert", "retrieve", "retrieve-as-tool"],
  place,
  options,
  repair: meantNames({ parameters: { indexName: "redisIndex" } }),
  methods: {
    listSearch: {
      redisIndexSearch: async (context, filter = "") => {
        const data = await context.credentials("redis");
        const names = await withRedis(context.network, data, indexNames).catch((thrown) => {
          throw redisError(thrown);
        });
        return {
          results: names.filter((name) => name.includes(filter)).map((name) => ({ name, value: name })),
        };
      },
    },
  },
  clears: (context) => context.read.as(form)(0).options.overwriteDocuments ?? false,
  async open(context, itemIndex) {
    const { redisIndex } = context.read.as(form)(itemIndex);
    if (redisIndex === "") throw nodeError("parameter-empty", { label: "Redis Index" });
    const data = await context.credentials("redis", itemIndex);
    return redisBackend(
      (work) =>
        withRedis(context.network, data, work).catch((thrown) => {
          throw redisError(thrown);
        }),
      redisIndex,
    );
  },
});
