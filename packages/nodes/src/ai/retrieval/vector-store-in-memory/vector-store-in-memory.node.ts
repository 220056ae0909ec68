import type { NodeProperty } from "@heddle/workflow";
import { tablesOf } from "../../../core/data-table/table-context.ts";
import { defineVectorStore } from "../../../documents/vector-store/define-vector-store.ts";
import { metadataFilter } from "../../../documents/vector-store/properties.ts";
import { MAX_ENTRIES, tableBackend } from "./backend.ts";

/** Prefix of the stores' data tables. */
const TABLE_PREFIX = "Vectors of ";

const place = [
  {
    displayName: "Memory Key",
    name: "memoryKey",
    type: "resourceLocator",
    default: { __rl: true, mode: "list", value: "vector_store_key" },
    required: true,
    description: `Name of the store. It is a data table of the project and holds ${MAX_ENTRIES} pieces at most.`,
    modes: [
      {
        name: "list",
        displayName: "From List",
        type: "list",
        typeOptions: { searchListMethod: "vectorStoresSearch" },
      },
      { name: "id", displayName: "Manual", type: "string" },
    ],
  },
  {
    displayName: "Clear Store",
    name: "clearStore",
    type: "boolean",
    default: false,
    description: "Whether to empty the store before inserting documents",
    displayOptions: { show: { mode: ["insert"] } },
  },
] as const satisfies readonly NodeProperty[];

export default defineVectorStore({
  name: "@n8n/n8n-nodes-langchain.vectorStoreInMemory",
  displayName: "Simple Vector Store",
  description: "Stores texts in a data table and finds them by meaning, without another service",
  icon: "file:vector-store-in-memory.svg",
  versions: [1, 1.1, 1.2, 1.3],
  modes: ["load", "insert", "retrieve", "retrieve-as-tool"],
  place,
  options: [metadataFilter],
  methods: {
    listSearch: {
      vectorStoresSearch: async ({ tables }, filter = "") => {
        const names = (await tables.call("list", {})).map(({ name }) => name);
        const keys = names
          .filter((name) => name.startsWith(TABLE_PREFIX))
          .map((name) => name.slice(TABLE_PREFIX.length));
        return {
          results: keys.filter((key) => key.includes(filter)).map((key) => ({ name: key, value: key })),
        };
      },
    },
  },
  clears: (context) => context.read.as(place)(0).clearStore,
  open: async (context, itemIndex) => {
    const { execution, node, runIndex } = context;
    return tableBackend({
      tables: tablesOf(context),
      name: `${TABLE_PREFIX}${context.read.as(place)(itemIndex).memoryKey}`,
      step: JSON.stringify([execution.id, node.name, runIndex]),
    });
  },
});
