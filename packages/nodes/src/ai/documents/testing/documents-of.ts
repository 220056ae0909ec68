import type { DocumentLoader, TextDocument, TextSplitter } from "@heddle/ai";
import { flow, MemoryBinaryStore, runWorkflow } from "@heddle/engine/testing";
import { defineNode, type Item, NodeError, type NodeParameters } from "@heddle/workflow";
import { createNodeTypes } from "../../../index.ts";

const form = { description: "", version: 1, group: ["transform"], outputs: ["main"], properties: [] };
/** Node that returns the documents of each item, or its chunks. */
const loads = defineNode({
  name: "test.loads",
  effect: "pure",
  descriptions: [
    {
      ...form,
      name: "test.loads",
      displayName: "Load",
      defaults: { name: "Load" },
      inputs: ["main", "ai_document", "ai_textSplitter"],
    },
  ],
  async execute(context) {
    const [loader] = await context.supplied<DocumentLoader>("ai_document");
    const [splitter] = await context.supplied<TextSplitter>("ai_textSplitter");
    const documents: object[] = [];
    for (const [index, item] of context.items.entries())
      documents.push(
        ...(loader ? await loader.value.load(index) : []),
        ...(splitter ? await splitter.value.split(String(item.json["text"])) : []).map((text) => ({ text })),
      );
    return [documents.map((json) => ({ json: { ...json } }))];
  },
});

/** Loader or splitter, and a splitter that a loader uses. */
interface Loading {
  readonly type: string;
  readonly connection?: "ai_document" | "ai_textSplitter";
  readonly typeVersion?: number;
  readonly parameters?: NodeParameters;
  readonly splitter?: NodeParameters;
}

/** Store of the items' files. */
export const files = new MemoryBinaryStore();

/** Runs a sub-node of `test.loads` on items, in a real execution. */
export async function documentsOf(
  { type, connection = "ai_document", typeVersion = 1, parameters = {}, splitter }: Loading,
  items: Item[],
): Promise<TextDocument[]> {
  const nodes = {
    Start: "n8n-nodes-base.manualTrigger",
    Load: "test.loads",
    Sub: { type, typeVersion, parameters },
    Splitter: {
      type: "@n8n/n8n-nodes-langchain.textSplitterCharacterTextSplitter",
      parameters: { separator: "#", chunkSize: 1, ...splitter },
    },
  };
  const workflow = flow(nodes, "Start > Load", { executionOrder: "v1" });
  const link = (node: string, kind: string) => ({ [kind]: [[{ node, type: kind, index: 0 }]] });
  workflow.connections["Sub"] = link("Load", connection);
  if (splitter) workflow.connections["Splitter"] = link("Sub", "ai_textSplitter");
  const known = await createNodeTypes(workflow.nodes.map((node) => node.type));
  const run = await runWorkflow(workflow, {
    types: { get: (name) => (name === "test.loads" ? loads : known.get(name)) },
    trigger: { node: "Start", output: [items] },
    ports: { binary: files },
  });
  if (run.result.error) throw new NodeError(run.result.error.message);
  return run.json("Load") as unknown as TextDocument[];
}
