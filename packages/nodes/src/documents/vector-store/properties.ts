import type { NodeProperty } from "@heddle/workflow";

/** Default number of chunks per embedding request. */
export const BATCH_ITEMS = 200;

/** Operation of a node on its store. */
export type Mode = "load" | "insert" | "retrieve" | "retrieve-as-tool" | "update";

const MODES = [
  {
    name: "Find Documents",
    value: "load",
    description: "Find the documents nearest to a text",
    action: "Find documents in a vector store",
  },
  {
    name: "Add Documents",
    value: "insert",
    description: "Store documents of a connected loader",
    action: "Add documents to a vector store",
  },
  {
    name: "Serve Chains and Retrievers",
    value: "retrieve",
    description: "Serve a chain, a retriever or a tool",
    action: "Serve a chain with a vector store",
  },
  {
    name: "Serve Agents as a Tool",
    value: "retrieve-as-tool",
    description: "Serve an agent as a tool",
    action: "Serve an agent with a vector store",
  },
  {
    name: "Replace a Document",
    value: "update",
    description: "Change a document by its ID",
    action: "Replace a document in a vector store",
  },
] as const;

/** Selects the node's operation mode. */
export const modeProperty = (modes: readonly Mode[]) =>
  ({
    displayName: "Operation Mode",
    name: "mode",
    type: "options",
    noDataExpression: true,
    default: "retrieve",
    options: MODES.filter(({ value }) => modes.includes(value)),
  }) as const satisfies NodeProperty;

/** Location of the texts, such as a collection: selected from the service's list, or entered by name. */
export const listedPlace = <const Name extends string>(
  name: Name,
  displayName: string,
  searchListMethod: string,
  named: "ID" | "Name" = "ID",
) =>
  ({
    displayName,
    name,
    type: "resourceLocator",
    default: { __rl: true, mode: "list", value: "" },
    required: true,
    modes: [
      { name: "list", displayName: "From List", type: "list", typeOptions: { searchListMethod } },
      { name: "id", displayName: named, type: "string" },
    ],
  }) as const satisfies NodeProperty;

const asTool = { mode: ["retrieve-as-tool"] } as const;

/** Description of the store for a model. From version 1.3 on, a tool has the name of its node. */
export const toolProperties = [
  {
    displayName: "Name",
    name: "toolName",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. company_knowledge_base",
    description: "Name of the tool for the model",
    displayOptions: { show: { ...asTool, "@version": [{ _cnd: { lte: 1.2 } }] } },
  },
  {
    displayName: "Description",
    name: "toolDescription",
    type: "string",
    typeOptions: { rows: 2 },
    default: "",
    required: true,
    placeholder: "e.g. Work with documents of the company",
    description: "Topic of the documents, and when the model should search them",
    displayOptions: { show: asTool },
  },
] as const satisfies readonly NodeProperty[];

const searched = { mode: ["load", "retrieve-as-tool"] } as const;

/** Search query and options, in addition to the location. */
export const searchProperties = [
  {
    displayName: "Prompt",
    name: "prompt",
    type: "string",
    default: "",
    required: true,
    description: "Text to find similar documents for",
    displayOptions: { show: { mode: ["load"] } },
  },
  {
    displayName: "Limit",
    name: "topK",
    type: "number",
    default: 4,
    description: "Limit of pieces to return",
    displayOptions: { show: searched },
  },
  {
    displayName: "Include Metadata",
    name: "includeDocumentMetadata",
    type: "boolean",
    default: true,
    description: "Whether to return the metadata of a document with it",
    displayOptions: { show: searched },
  },
  {
    displayName: "Rerank Results",
    name: "useReranker",
    type: "boolean",
    noDataExpression: true,
    default: false,
    description: "Whether a connected reranker puts the results into a better order",
    displayOptions: { show: { mode: ["load", "retrieve", "retrieve-as-tool"] } },
  },
] as const satisfies readonly NodeProperty[];

export const writeProperties = [
  {
    displayName: "Embedding Batch Size",
    name: "embeddingBatchSize",
    type: "number",
    default: BATCH_ITEMS,
    typeOptions: { minValue: 1 },
    description: "Number of pieces to embed and store together",
    displayOptions: { show: { mode: ["insert"] } },
  },
  {
    displayName: "ID",
    name: "id",
    type: "string",
    default: "",
    required: true,
    description: "ID of the entry whose text and metadata are replaced",
    displayOptions: { show: { mode: ["update"] } },
  },
] as const satisfies readonly NodeProperty[];

/** Values that the metadata of results must have. */
export const metadataFilter = {
  displayName: "Metadata Filter",
  name: "metadata",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  default: {},
  placeholder: "Add filter field",
  description: "Only documents whose metadata have these values",
  displayOptions: { show: { "/mode": ["load", "retrieve", "retrieve-as-tool"] } },
  options: [
    {
      name: "metadataValues",
      displayName: "Fields to Set",
      values: [
        { displayName: "Name", name: "name", type: "string", default: "", required: true },
        { displayName: "Value", name: "value", type: "string", default: "" },
      ],
    },
  ],
} as const satisfies NodeProperty;

/** All of them, for code that reads them. */
export const commonProperties = [
  modeProperty(["load", "insert", "retrieve", "retrieve-as-tool", "update"]),
  ...toolProperties,
  ...searchProperties,
  ...writeProperties,
  { displayName: "Options", name: "options", type: "collection", default: {}, options: [metadataFilter] },
] as const satisfies readonly NodeProperty[];

/** Ports depend on the mode of the node. */
export const INPUTS = `={{ [
  ...(["load", "insert", "update"].includes($parameter.mode) ? ["main"] : []),
  ...($parameter.mode === "insert" ? [{ type: "ai_document", displayName: "Document", required: true }] : []),
  { type: "ai_embedding", displayName: "Embedding", required: true, maxConnections: 1 },
  ...($parameter.useReranker && !["insert", "update"].includes($parameter.mode) ? [{ type: "ai_reranker", displayName: "Reranker", required: true, maxConnections: 1 }] : []),
] }}`;
export const OUTPUTS = `={{ $parameter.mode === "retrieve"
  ? [{ type: "ai_vectorStore", displayName: "Vector Store" }]
  : $parameter.mode === "retrieve-as-tool"
    ? [{ type: "ai_tool", displayName: "Tool" }]
    : ["main"] }}`;
