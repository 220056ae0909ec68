import { createNodeTypes, loadNodeType } from "@heddle/nodes";
import { runAsking, startModels } from "@heddle/nodes/testing";
import type { Item, NodeParameters, NodeType, NodeTypeDescription } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, type OpenPackage, openPackage } from "./testing/open-package.ts";
import { supplyingNode } from "./testing/supplying-node.ts";

const QA = "@n8n/n8n-nodes-langchain.chainRetrievalQa";
const RETRIEVER = "@n8n/n8n-nodes-langchain.retrieverVectorStore";
const AGENT = "@n8n/n8n-nodes-langchain.agent";

let models: Awaited<ReturnType<typeof startModels>>;
let opened: OpenPackage;
let shelf: NodeType;
/** Number of texts per embedding request. */
let batches: number[] = [];

beforeAll(async () => {
  models = await startModels();
  opened = await openPackage(locationOf("n8n-nodes-agent-parts"));
  expect(opened.catalogue.failures).toEqual([]);
  shelf = opened.node("shelf");
});
beforeEach(() => {
  models.reset();
  batches = [];
});
afterAll(async () => {
  await endProcesses();
  await models.close();
});

const embeddings = supplyingNode("ai_embedding", () => ({
  provider: "test",
  modelId: "lengths",
  embed: async (texts: readonly string[]) => {
    batches.push(texts.length);
    return { vectors: texts.map((text) => [text.length, 0]), usage: { inputTokens: texts.length } };
  },
}));
const loader = supplyingNode("ai_document", () => ({
  load: async (item: number) =>
    ["a", "bbb", "ccccc"].map((text) => ({ text: text.repeat(item + 1), metadata: { item } })),
}));
const reranker = supplyingNode("ai_reranker", () => ({
  rerank: async (_: string, documents: readonly { text: string; metadata: object }[]) =>
    documents.toReversed().map((document, at) => ({ ...document, score: 9 - at })),
}));

const served = (connection: string, type: NodeType, more: object = {}) => ({
  connection,
  type: type.name,
  ...more,
});

/** Runs a workflow with the store, and its connected parts. */
async function run(
  {
    type = shelf.name,
    typeVersion = 1,
    parameters = {},
  }: {
    type?: string;
    typeVersion?: number;
    parameters?: NodeParameters;
  },
  subNodes: Record<string, object>,
  items: Item[] = [{ json: {} }],
) {
  const known = await createNodeTypes([AGENT, QA, RETRIEVER, "n8n-nodes-base.manualTrigger"]);
  const own = [shelf, embeddings, loader, reranker, models.model];
  const { result, json } = await runAsking(
    models.model,
    { type, typeVersion, parameters, subNodes: subNodes as never },
    items,
    { types: { get: (name) => own.find((one) => one.name === name) ?? known.get(name) } },
  );
  return {
    error: result.error,
    runs: result.runData,
    json: result.error ? [] : (json("Agent") as Record<string, unknown>[]),
  };
}

const embedding = { Embedding: served("ai_embedding", embeddings) };
const insert = (on: string, more: object = {}, items?: Item[]) =>
  run(
    { parameters: { mode: "insert", shelf: on, ...more } },
    { ...embedding, Loader: served("ai_document", loader) },
    items,
  );
const load = (on: string, more: object = {}, subNodes: object = {}) =>
  run(
    { parameters: { mode: "load", shelf: on, prompt: "xxx", topK: 2, ...more } },
    {
      ...embedding,
      ...subNodes,
    },
  );

describe("the form of a package's store of vectors", () => {
  it("is that of built-in stores, text by text", async () => {
    const builtIn = await loadNodeType("@n8n/n8n-nodes-langchain.vectorStorePinecone");
    const [own, theirs] = [shelf, builtIn!].map((type) => type.descriptions.at(-1));
    const fieldsOf = (form: NodeTypeDescription | undefined, names: readonly string[]) =>
      names.map((name) => form?.properties.find((property) => property.name === name));
    const names = ["mode", "toolName", "toolDescription", "embeddingBatchSize", "prompt", "topK"];
    const shared = [...names, "includeDocumentMetadata", "useReranker", "id"];
    expect(fieldsOf(own, shared)).toEqual(fieldsOf(theirs, shared));
    expect(fieldsOf(own, shared)).not.toContain(undefined);
    expect([own?.inputs, own?.outputs]).toEqual([theirs?.inputs, theirs?.outputs]);
  });
});

describe("a store of vectors of a package", () => {
  it("shows a form with its modes, and separate fields for each", () => {
    const { properties, version, inputs } = shelf.descriptions[0]!;
    const find = (name: string) => properties.find((one) => one.name === name);
    expect(find("mode")?.options?.map((one) => "value" in one && one.value)).toEqual([
      "load",
      "insert",
      "retrieve",
      "retrieve-as-tool",
      "update",
    ]);
    expect(find("clear")?.displayOptions).toEqual({ show: { mode: ["insert"] } });
    expect(find("options")?.displayOptions).toEqual({ show: { mode: ["load", "retrieve-as-tool"] } });
    expect([version, inputs]).toEqual([[1, 1.1, 1.2, 1.3], expect.stringContaining("ai_embedding")]);
  });

  it("takes in the documents of each item, and finds what is nearest", async () => {
    const inserted = await insert("main", { embeddingBatchSize: 2 }, [{ json: {} }, { json: {} }]);
    expect(inserted.error).toBeUndefined();
    expect(inserted.json).toHaveLength(6);
    expect(inserted.json[3]).toEqual({ pageContent: "aa", metadata: { item: 1 } });
    expect(batches).toEqual([2, 1, 2, 1]);
    expect((await load("main")).json).toEqual([
      { document: { pageContent: "bbb", metadata: { item: 0 } }, score: 1 },
      { document: { pageContent: "aa", metadata: { item: 1 } }, score: 0.5 },
    ]);
    const options = { metadata: { metadataValues: [{ name: "item", value: "1" }] } };
    expect((await load("main", { topK: 1, options, includeDocumentMetadata: false })).json).toEqual([
      { document: { pageContent: "aa" }, score: 0.5 },
    ]);
    await insert("main", { clear: true });
    expect((await load("main", { topK: 9 })).json).toHaveLength(3);
  });

  it("puts what it found into the order of a reranker", async () => {
    await insert("ranked");
    const found = await load("ranked", { useReranker: true }, { Ranker: served("ai_reranker", reranker) });
    expect(
      found.json.map(({ document, score }) => [(document as { pageContent: string }).pageContent, score]),
    ).toEqual([
      ["a", 9],
      ["bbb", 8],
    ]);
  });

  it("replaces a document by its ID", async () => {
    await insert("changed");
    const { json } = await run({ parameters: { mode: "update", shelf: "changed", id: "1" } }, embedding, [
      { json: { n: 1 } },
    ]);
    expect(json).toEqual([{ pageContent: '{"n":1}', metadata: { n: 1 } }]);
    const after = (await load("changed", { topK: 9 })).json.map(({ document }) => document);
    expect(after).toContainEqual({ pageContent: '{"n":1}', metadata: { n: 1 } });
    expect(after).not.toContainEqual({ pageContent: "bbb", metadata: { item: 0 } });
    const { error } = await run({ parameters: { mode: "update", shelf: "changed", id: "" } }, embedding);
    expect(error?.message).toContain("The ID of the document is empty");
  });

  it("is a tool of an agent", async () => {
    await insert("tool", {}, [{ json: {} }, { json: {} }, { json: {} }]);
    const { mock } = models.provider;
    const call = { id: "call_1", name: "find_pages", arguments: '{"input":"xxx","item":"2"}' };
    const value = "={{ $fromAI('item', 'Number of the item', 'string') }}";
    mock.on({ userMessage: "Go", hasToolResult: false }, { toolCalls: [call] });
    mock.on({ hasToolResult: true }, { content: "Done." });
    const parameters = {
      mode: "retrieve-as-tool",
      shelf: "tool",
      toolName: "find_pages",
      toolDescription: "Pages",
      options: { metadata: { metadataValues: [{ name: "item", value }] } },
      topK: 1,
    };
    const { json, error } = await run(
      { type: AGENT, typeVersion: 3, parameters: { promptType: "define", text: "Go" } },
      {
        Model: served("ai_languageModel", models.model),
        Shelf: served("ai_tool", shelf, { parameters }),
        Embedding: served("ai_embedding", embeddings, { to: "Shelf" }),
      },
    );
    expect(error).toBeUndefined();
    expect(json).toMatchObject([{ output: "Done." }]);
    const [asked, answered] = models.provider.seen.map(({ body }) => JSON.stringify(body));
    expect(asked).toContain('"description":"Pages"');
    expect(asked).toContain('"description":"Number of the item"');
    expect(answered).toContain("aaa");
    expect(answered).not.toContain("bbb");
    expect(answered).not.toContain("ccccc");
  });

  it("serves a retriever of Heddle", async () => {
    await insert("served");
    models.provider.mock.on({ userMessage: /./ }, { content: "Three." });
    const { error, json } = await run(
      { type: QA, typeVersion: 1.5, parameters: { promptType: "define", text: "xxx" } },
      {
        Model: served("ai_languageModel", models.model),
        Retriever: served("ai_retriever", { name: RETRIEVER } as NodeType, { parameters: { topK: 1 } }),
        Shelf: served("ai_vectorStore", shelf, {
          to: "Retriever",
          parameters: { mode: "retrieve", shelf: "served" },
        }),
        Embedding: served("ai_embedding", embeddings, { to: "Shelf" }),
      },
    );
    expect(error).toBeUndefined();
    expect(JSON.stringify(json)).toContain("Three.");
    const asked = JSON.stringify(models.provider.seen[0]?.body);
    expect([asked.includes("bbb"), asked.includes("ccccc")]).toEqual([true, false]);
  });

  it("reports failures, and missing parts", async () => {
    expect((await insert("full")).error?.message).toContain("The shelf is full");
    const { error } = await run({ parameters: { mode: "load", shelf: "main", prompt: "x" } }, {});
    expect(error?.message).toContain("Embedding");
    const served = await run({ parameters: { mode: "retrieve", shelf: "main" } }, embedding);
    expect(served.error?.message).toContain("connect it to one, or choose another mode");
  });
});
