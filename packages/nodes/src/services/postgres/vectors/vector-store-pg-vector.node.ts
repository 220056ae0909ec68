import type { NodeProperty } from "@heddle/workflow";
import { defineVectorStore } from "../../../documents/vector-store/define-vector-store.ts";
import { metadataFilter } from "../../../documents/vector-store/properties.ts";
import { withPostgres } from "../connection.ts";
import { postgresError } from "../driver.ts";
import { pgVectorBackend, type WithPool } from "./pg-vector.ts";

const text = <const Name extends string, const Default extends string>(
  name: Name,
  displayName: string,
  value: Default,
  description: string,
) => ({ displayName, name, type: "string", default: value, description }) as const;

const place = [
  text("tableName", "Table Name", "n8n_vectors", "The table; it is made when the first documents are stored"),
] as const satisfies readonly NodeProperty[];

const options = [
  {
    displayName: "Collection",
    name: "collection",
    type: "fixedCollection",
    default: { values: { useCollection: false } },
    description: "A part of the table",
    options: [
      {
        name: "values",
        displayName: "Collection Settings",
        values: [
          { displayName: "Use Collection", name: "useCollection", type: "boolean", default: false },
          text("collectionName", "Collection Name", "n8n", "Name of the part"),
          text(
            "collectionTableName",
            "Collection Table Name",
            "n8n_vector_collections",
            "The table that names the parts",
          ),
        ],
      },
    ],
  },
  {
    displayName: "Column Names",
    name: "columnNames",
    type: "fixedCollection",
    default: {},
    description: "Names of the columns of a table that exists already",
    options: [
      {
        name: "values",
        displayName: "Column Name Settings",
        values: [
          text("idColumnName", "ID Column Name", "id", "A UUID"),
          text("vectorColumnName", "Vector Column Name", "embedding", "The vector"),
          text("contentColumnName", "Content Column Name", "text", "The text"),
          text(
            "metadataColumnName",
            "Metadata Column Name",
            "metadata",
            "JSON with what is known of the text",
          ),
        ],
      },
    ],
  },
  {
    displayName: "Distance Strategy",
    name: "distanceStrategy",
    type: "options",
    default: "cosine",
    options: [
      { name: "Cosine", value: "cosine" },
      { name: "Inner Product", value: "innerProduct" },
      { name: "Euclidean", value: "euclidean" },
    ],
    description: "Distance metric of vectors",
    displayOptions: { show: { "/mode": ["load", "retrieve", "retrieve-as-tool"] } },
  },
  metadataFilter,
] as const satisfies readonly NodeProperty[];

const form = [
  ...place,
  { displayName: "Options", name: "options", type: "collection", default: {}, options },
] as const;

export default defineVectorStore({
  name: "@n8n/n8n-nodes-langchain.vectorStorePGVector",
  displayName: "Postgres PGVector Store",
  description: "Stores texts in PostgreSQL with pgvector and finds them by meaning",
  icon: "file:vector-store-pg-vector.svg",
  versions: [1, 1.1, 1.2, 1.3],
  credential: "postgres",
  modes: ["load", "insert", "retrieve", "retrieve-as-tool"],
  place,
  options,
  async open(context, itemIndex) {
    const { tableName, options: chosen } = context.read.as(form)(itemIndex);
    const data = await context.credentials("postgres", itemIndex);
    const limits = { connectionTimeoutMs: 30_000, idleMs: 0, hasLargeNumbers: false };
    const withPool: WithPool = async (work) => {
      try {
        return await withPostgres(context.network, data, limits, work);
      } catch (thrown) {
        throw postgresError(thrown);
      }
    };
    const names = chosen.columnNames?.values;
    const collection = chosen.collection?.values;
    return pgVectorBackend(withPool, {
      table: tableName,
      columns: {
        id: names?.idColumnName || "id",
        vector: names?.vectorColumnName || "embedding",
        content: names?.contentColumnName || "text",
        metadata: names?.metadataColumnName || "metadata",
      },
      distance: chosen.distanceStrategy ?? "cosine",
      collection: collection?.useCollection
        ? { name: collection.collectionName, table: collection.collectionTableName }
        : undefined,
    });
  },
});
