import {
  defineNode,
  type ExecuteContext,
  type NodeMethods,
  type NodeProperty,
  type NodeType,
  type NodeTypeDescription,
  type Properties,
} from "@heddle/workflow";
import type { Repair } from "../../repair/meant-names.ts";
import type { VectorBackend } from "./backend.ts";
import { loadDocuments, storeTool, suppliedStore } from "./find.ts";
import {
  INPUTS,
  type Mode,
  modeProperty,
  OUTPUTS,
  searchProperties,
  toolProperties,
  writeProperties,
} from "./properties.ts";
import { insertDocuments, storeForm, updateDocuments } from "./write.ts";

/** A node over a store of vectors. */
interface VectorStoreDeclaration {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly icon: string;
  readonly versions: readonly number[];
  readonly credential?: string;
  readonly modes: readonly Mode[];
  /** Parameters of the location in the store: a table, an index or a collection. */
  readonly place: readonly NodeProperty[];
  readonly options: readonly NodeProperty[];
  readonly methods?: NodeMethods;
  /** Reads names that authors write. */
  readonly repair?: Repair;
  /** Opens the store of the form for an item. `context` can be that of a run of the node for another node. */
  open(context: ExecuteContext, itemIndex: number): Promise<VectorBackend>;
  /** Whether the form clears the location before documents are inserted. */
  clears?(context: ExecuteContext): boolean;
}

/** Declares a node over a store of vectors; the default export of an `x.node.ts` file. */
export function defineVectorStore(declaration: VectorStoreDeclaration): NodeType {
  const { name, displayName, description, icon, versions, credential, modes, place, options } = declaration;
  const form: NodeTypeDescription = {
    name,
    displayName,
    description,
    icon,
    version: versions,
    group: ["transform"],
    defaults: { name: displayName },
    inputs: INPUTS,
    outputs: OUTPUTS,
    ...(credential && { credentials: [{ name: credential, required: true }] }),
    codex: {
      categories: ["AI"],
      subcategories: { AI: ["Vector Stores", "Tools", "Root Nodes"], Tools: ["Other Tools"] },
      alias: ["RAG", "knowledge base", "embeddings"],
    },
    properties: [
      modeProperty(modes),
      ...toolProperties,
      ...place,
      ...searchProperties,
      ...(modes.includes("update") ? writeProperties : writeProperties.slice(0, 1)),
      {
        displayName: "Options",
        name: "options",
        type: "collection",
        placeholder: "Add option",
        default: {},
        options,
      },
    ],
  };
  const open = (context: ExecuteContext, itemIndex: number) => declaration.open(context, itemIndex);
  return defineNode<readonly NodeTypeDescription[], Properties>({
    name,
    descriptions: [form],
    // A repeated run stores entries under the same ids.
    effect: "idempotent",
    ...(declaration.methods && { methods: declaration.methods }),
    ...(declaration.repair && { repair: declaration.repair }),
    parameters: form.properties,
    execute: (context) => {
      const openFor = (itemIndex: number) => open(context, itemIndex);
      const { mode } = storeForm(context, 0);
      if (mode === "insert")
        return insertDocuments(context, openFor, { clears: declaration.clears?.(context) ?? false });
      return mode === "update" ? updateDocuments(context, openFor) : loadDocuments(context, open);
    },
    supply: (context) => ({
      value:
        storeForm(context, 0).mode === "retrieve-as-tool" ? storeTool(context, open) : suppliedStore(open),
    }),
  });
}
