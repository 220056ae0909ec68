import { updateDisplayOptions } from "./node-classes.ts";

type Json = Record<string, unknown>;
type Field = Json;

/**
 * Duplicate of the form of built-in vector store nodes: the process of a package has no access to theirs. A test
 * compares the two.
 */

/** Modes of a vector store node. */
export type StoreMode = "load" | "insert" | "retrieve" | "retrieve-as-tool" | "update";

/** A package's description of its store for the node's form. */
export interface StoreForm {
  readonly meta: Json & { readonly name: string; readonly displayName: string };
  readonly sharedFields?: readonly Field[];
  readonly loadFields?: readonly Field[];
  readonly insertFields?: readonly Field[];
  readonly retrieveFields?: readonly Field[];
  readonly updateFields?: readonly Field[];
  readonly hidden?: boolean;
}

/** Modes of packages that name none: not every store can replace a document. */
const USUAL_MODES: readonly StoreMode[] = ["load", "insert", "retrieve", "retrieve-as-tool"];

const MODE_NAMES: Readonly<Record<StoreMode, readonly [name: string, description: string, action: string]>> =
  {
    load: ["Find Documents", "Find the documents nearest to a text", "Find documents in a vector store"],
    insert: ["Add Documents", "Store documents of a connected loader", "Add documents to a vector store"],
    retrieve: [
      "Serve Chains and Retrievers",
      "Serve a chain, a retriever or a tool",
      "Serve a chain with a vector store",
    ],
    "retrieve-as-tool": [
      "Serve Agents as a Tool",
      "Serve an agent as a tool",
      "Serve an agent with a vector store",
    ],
    update: ["Replace a Document", "Change a document by its ID", "Replace a document in a vector store"],
  };

/** Ports depend on the mode of the node. */
const INPUTS = `={{ [
  ...(["load", "insert", "update"].includes($parameter.mode) ? ["main"] : []),
  ...($parameter.mode === "insert" ? [{ type: "ai_document", displayName: "Document", required: true }] : []),
  { type: "ai_embedding", displayName: "Embedding", required: true, maxConnections: 1 },
  ...($parameter.useReranker && !["insert", "update"].includes($parameter.mode) ? [{ type: "ai_reranker", displayName: "Reranker", required: true, maxConnections: 1 }] : []),
] }}`;
const OUTPUTS = `={{ $parameter.mode === "retrieve"
  ? [{ type: "ai_vectorStore", displayName: "Vector Store" }]
  : $parameter.mode === "retrieve-as-tool"
    ? [{ type: "ai_tool", displayName: "Tool" }]
    : ["main"] }}`;

/** Description of a node for a package's store: the mode, and the fields of each. */
export function storeDescription(form: StoreForm): Json {
  const { operationModes, categories, subcategories, ...meta } = form.meta;
  const modes = (operationModes as StoreMode[] | undefined) ?? USUAL_MODES;
  const { loadFields = [], insertFields = [], retrieveFields = [], updateFields = [] } = form;
  return {
    group: ["transform"],
    version: [1, 1.1, 1.2, 1.3],
    defaults: { name: meta.displayName },
    ...meta,
    ...(form.hidden === undefined ? {} : { hidden: form.hidden }),
    codex: {
      categories: categories ?? ["AI"],
      subcategories: subcategories ?? {
        AI: ["Vector Stores", "Tools", "Root Nodes"],
        Tools: ["Other Tools"],
      },
    },
    inputs: INPUTS,
    outputs: OUTPUTS,
    properties: [
      modeField(modes),
      ...TOOL_FIELDS,
      ...(form.sharedFields ?? []),
      ...shown(insertFields, ["insert"]),
      ...SEARCH_FIELDS,
      ...shown(loadFields, ["load", "retrieve-as-tool"]),
      ...shown(retrieveFields, ["retrieve"]),
      ...(modes.includes("update") ? [ID_FIELD] : []),
      ...shown(updateFields, ["update"]),
    ],
  };
}

function shown(fields: readonly Field[], mode: readonly StoreMode[]): unknown[] {
  return updateDisplayOptions({ show: { mode: [...mode] } }, [...fields] as never) as unknown[];
}

function modeField(modes: readonly StoreMode[]): Field {
  const options = modes.map((value) => {
    const [name, description, action] = MODE_NAMES[value];
    return { name, value, description, action };
  });
  const usual = modes.includes("retrieve") ? "retrieve" : modes[0];
  return {
    displayName: "Operation Mode",
    name: "mode",
    type: "options",
    noDataExpression: true,
    default: usual,
    options,
  };
}

const whenTool = { show: { mode: ["retrieve-as-tool"] } };
const TOOL_FIELDS: readonly Field[] = [
  {
    displayName: "Name",
    name: "toolName",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. company_knowledge_base",
    description: "Name of the tool for the model",
    displayOptions: { show: { ...whenTool.show, "@version": [{ _cnd: { lte: 1.2 } }] } },
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
    displayOptions: whenTool,
  },
];

const whenSearched = { show: { mode: ["load", "retrieve-as-tool"] } };
const SEARCH_FIELDS: readonly Field[] = [
  {
    displayName: "Embedding Batch Size",
    name: "embeddingBatchSize",
    type: "number",
    default: 200,
    typeOptions: { minValue: 1 },
    description: "Number of pieces to embed and store together",
    displayOptions: { show: { mode: ["insert"] } },
  },
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
    displayOptions: whenSearched,
  },
  {
    displayName: "Include Metadata",
    name: "includeDocumentMetadata",
    type: "boolean",
    default: true,
    description: "Whether to return the metadata of a document with it",
    displayOptions: whenSearched,
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
];

const ID_FIELD: Field = {
  displayName: "ID",
  name: "id",
  type: "string",
  default: "",
  required: true,
  description: "ID of the entry whose text and metadata are replaced",
  displayOptions: { show: { mode: ["update"] } },
};
