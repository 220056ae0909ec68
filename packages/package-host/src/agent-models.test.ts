import type {
  ChatMemory,
  DocumentLoader,
  Embedder,
  OutputParser,
  Reranker,
  Retriever,
  TextSplitter,
  VectorStore,
} from "@heddle/ai";
import { fakePorts, MemoryBinaryStore } from "@heddle/engine/testing";
import { createNodeTypes } from "@heddle/nodes";
import { memoryTables, runAsking, startModels } from "@heddle/nodes/testing";
import { createHttpClient } from "@heddle/server/testing";
import {
  defineNode,
  type ExecuteContext,
  type Item,
  type NodeParameters,
  type NodeType,
} from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, type OpenPackage, openPackage } from "./testing/open-package.ts";

const AGENT = "@n8n/n8n-nodes-langchain.agent";
const STORE = "@n8n/n8n-nodes-langchain.vectorStoreInMemory";
const http = createHttpClient({ binary: new MemoryBinaryStore(), allow: ["127.0.0.1"] });
const { tables } = memoryTables();

let models: Awaited<ReturnType<typeof startModels>>;
let parts: OpenPackage;

beforeAll(async () => {
  models = await startModels();
  parts = await openPackage(locationOf("n8n-nodes-agent-parts"));
  expect(parts.catalogue.failures).toEqual([]);
});
beforeEach(() => models.reset());
afterAll(async () => {
  await endProcesses();
  await http.close();
  await models.close();
});

interface Asked {
  readonly node: string;
  readonly connection: `ai_${string}`;
  readonly parameters?: Record<string, unknown>;
}

/** Runs a node with connected parts of the package: an agent by default. */
async function runWith(
  asked: readonly Asked[],
  root?: NodeType | { type: string; parameters: NodeParameters },
) {
  const types = new Map(asked.map(({ node }) => parts.node(node)).map((type) => [type.name, type]));
  if (root && "name" in root) types.set(root.name, root);
  const known = await createNodeTypes([AGENT, STORE, "n8n-nodes-base.manualTrigger"]);
  const subNodes = asked.map(({ node, connection, parameters = {} }) => {
    return [node, { connection, type: parts.node(node).name, parameters, typeVersion: 1 }] as const;
  });
  return runAsking(
    models.model,
    {
      ...(root ? { type: "name" in root ? root.name : root.type, typeVersion: 1 } : {}),
      parameters: root && "type" in root ? root.parameters : { promptType: "define", text: "Hello" },
      subNodes: Object.fromEntries(subNodes),
    },
    [{ json: { prefix: "P-" } }],
    {
      types: { get: (name) => types.get(name) ?? known.get(name) },
      ports: fakePorts({ http, tables: () => tables }),
    },
  );
}

const talker = (parameters = {}): Asked => ({ node: "talker", connection: "ai_languageModel", parameters });
const tool: Asked = { node: "lookup", connection: "ai_tool", parameters: { prefix: "={{ $json.prefix }}" } };
const outputOf = (run: Awaited<ReturnType<typeof runWith>>) =>
  (run.json("Agent") as Record<string, unknown>[])[0]?.["output"];

describe("a language model of a package", () => {
  it("answers an agent, as one of the widespread library", async () => {
    const run = await runWith([talker()]);
    expect(outputOf(run)).toBe("You said Hello");
    expect(JSON.stringify(run.result.runData["talker"])).toContain('"completionTokens":3');
  });

  it("calls tools, and receives what they returned", async () => {
    const run = await runWith([talker(), tool]);
    // Results of a package's tool count as untrusted content.
    expect(outputOf(run)).toMatch(/^It is <tool-data from="find_record">\nP-7\n<\/tool-data>/);
    expect(run.result.runData["lookup"]).toHaveLength(1);
  });

  it("fails with the service's error", async () => {
    const run = await runWith([talker({ fails: true })]);
    expect(run.result.error).toMatchObject({ message: "Too many requests", httpCode: "429" });
  });

  it("can be of the newer kind, whose messages stay unchanged", async () => {
    const answerer: Asked = { node: "answerer", connection: "ai_languageModel" };
    expect(outputOf(await runWith([answerer]))).toBe("Hello at 0.5");
    expect(outputOf(await runWith([answerer, tool]))).toMatch(
      /^<tool-data from="find_record">\nP-7\n.* at 0\.5$/s,
    );
  });

  it("can be the settings of a service with a known format", async () => {
    models.provider.mock.on({ userMessage: "Hello" }, { content: "From the service." });
    const { baseUrl } = models.provider.connection("/v1", {});
    const run = await runWith([
      { node: "compatible", connection: "ai_languageModel", parameters: { url: baseUrl } },
    ]);
    expect(outputOf(run)).toBe("From the service.");
    expect(models.provider.seen[0]?.body).toMatchObject({ model: "compatible-1", seed: 5 });
    expect(models.provider.seen[0]?.headers["authorization"]).toBe("Bearer key-1");
  });
});

type Look = (value: never, call: ExecuteContext) => Promise<unknown>;

/** A node that inspects its connected parts. */
function rootOf(connection: `ai_${string}`, look: Look): NodeType {
  const name = "test.root";
  return defineNode({
    name,
    effect: "idempotent",
    descriptions: [
      {
        name,
        displayName: "Root",
        description: "",
        version: 1,
        group: ["transform"],
        defaults: { name: "Root" },
        inputs: ["main", { type: connection }] as never,
        outputs: ["main"],
        properties: [],
      },
    ],
    execute: async (context) => {
      const [part] = await context.supplied(connection);
      const found = await part!.run({ key: "look", input: {} }, (call) => look(part!.value as never, call));
      return [[{ json: { found } as Item["json"] }]];
    },
  });
}

const foundBy = async (asked: Asked, look: Look) => {
  const run = await runWith([asked], rootOf(asked.connection, look));
  expect(run.result.error).toBeUndefined();
  return (run.json("Agent") as Record<string, unknown>[])[0]?.["found"];
};

describe("other parts of agents that packages supply", () => {
  it("turn texts into vectors, for documents and for questions", async () => {
    const look = async (embedder: Embedder) => [
      (await embedder.embed(["a", "abc"])).vectors,
      (await embedder.embed(["ab"], { purpose: "query" })).vectors,
      embedder.modelId,
    ];
    expect(await foundBy({ node: "vectors", connection: "ai_embedding" }, look)).toEqual([
      [
        [1, 1],
        [3, 1],
      ],
      [[2, 0]],
      "lengths",
    ]);
  });

  it("remember conversations", async () => {
    const text = (role: "user" | "assistant", said: string) => ({
      role,
      content: [{ type: "text" as const, text: said }],
    });
    const look = async (memory: ChatMemory) => {
      await memory.replace([]);
      await memory.append([text("user", "Hello"), text("assistant", "Hi")]);
      return memory.load();
    };
    expect(await foundBy({ node: "memory", connection: "ai_memory" }, look)).toEqual([
      text("user", "Hello"),
      text("assistant", "Hi"),
    ]);
  });

  it("load documents of each item, for stores of vectors too", async () => {
    const texts = (kind: string): Asked => ({
      node: "texts",
      connection: "ai_document",
      parameters: { kind, text: "={{ $json.prefix }}" },
    });
    const load = (loader: DocumentLoader) => loader.load(0);
    expect(await foundBy(texts("loader"), load)).toEqual([{ text: "P-", metadata: { by: "load" } }]);
    expect(await foundBy(texts("itemLoader"), load)).toEqual([{ text: "P-", metadata: { index: 0 } }]);
    expect(await foundBy(texts("documents"), load)).toEqual([{ text: "P-", metadata: {} }]);

    const stored = await runWith([texts("loader"), { node: "vectors", connection: "ai_embedding" }], {
      type: STORE,
      parameters: { mode: "insert", memoryKey: "documents of packages" },
    });
    expect(stored.result.error).toBeUndefined();
    expect(stored.json("Agent")).toEqual([{ pageContent: "P-", metadata: { by: "load" } }]);
  });

  it("cut texts, find them and put them in order", async () => {
    const texts = (kind: string, connection: Asked["connection"]): Asked => ({
      node: "texts",
      connection,
      parameters: { kind, text: "T-" },
    });
    const split = (splitter: TextSplitter) => Promise.resolve(splitter.split("a b"));
    expect(await foundBy(texts("splitter", "ai_textSplitter"), split)).toEqual(["a", "b"]);
    const search = (store: VectorStore, call: ExecuteContext) => store.search("q", 2, call);
    expect(await foundBy(texts("store", "ai_vectorStore"), search)).toEqual([
      { text: "T-q0", metadata: {}, score: 1 },
      { text: "T-q1", metadata: {}, score: 0.5 },
    ]);
    const retrieve = (retriever: Retriever, call: ExecuteContext) => retriever.retrieve("q", call);
    expect(await foundBy(texts("retriever", "ai_retriever"), retrieve)).toEqual([
      { text: "T-q", metadata: {}, score: 0 },
    ]);
    const documents = ["a", "b"].map((text) => ({ text, metadata: {}, score: 0 }));
    const rerank = (reranker: Reranker, call: ExecuteContext) => reranker.rerank("q", documents, call);
    expect(await foundBy(texts("reranker", "ai_reranker"), rerank)).toMatchObject([
      { text: "qb", score: 1 },
      { text: "qa", score: 0.5 },
    ]);
  });

  it("describe the format of responses", async () => {
    const look = async (parser: OutputParser) => [parser.schema, parser.toOutput({ city: "Bern" })];
    const asked: Asked = { node: "texts", connection: "ai_outputParser", parameters: { kind: "parser" } };
    expect(await foundBy(asked, look)).toMatchObject([
      { properties: { city: { type: "string" } } },
      { city: "Bern" },
    ]);
  });

  it("are named if nothing can use them", async () => {
    const run = await runWith([{ node: "model", connection: "ai_languageModel" }]);
    expect(run.result.error?.message).toContain(
      "This node of a package supplies nothing that Heddle can use",
    );
  });
});
