import type { NodeCall } from "@heddle/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memoryTables } from "../../documents/testing/memory-tables.ts";
import { embeddings } from "../../documents/testing/start-embeddings.ts";
import { runAsking } from "../testing/agent-workflow.ts";
import { ANIMALS, startStoreRuns } from "../testing/run-store.ts";

const { tables } = memoryTables();
const storeType = "@n8n/n8n-nodes-langchain.vectorStoreInMemory";
let runs: Awaited<ReturnType<typeof startStoreRuns>>;
beforeAll(async () => {
  runs = await startStoreRuns({ type: storeType }, { tables });
  await runs.run({ mode: "insert", memoryKey: "animals" }, ANIMALS);
});
beforeEach(() => runs.models.reset());
afterAll(() => runs.close());

type SubNodes = NonNullable<Parameters<typeof runAsking>[1]["subNodes"]>;

/** Runs a chain over a retriever; returns the run and the context of the chain's model. */
async function ask(retriever: Omit<SubNodes[string], "connection">, more: SubNodes = {}, ports = {}) {
  const ran = await runAsking(
    runs.models.model,
    {
      type: "@n8n/n8n-nodes-langchain.chainRetrievalQa",
      typeVersion: 1.7,
      parameters: {},
      subNodes: {
        Model: { connection: "ai_languageModel", type: "test.model" },
        Retriever: { connection: "ai_retriever", ...retriever },
        ...more,
      },
    },
    [{ json: { chatInput: "The cat?" } }],
    { ports: { ...runs.ports, tables: () => tables, ...ports } },
  );
  expect(ran.result.error?.message).toBeUndefined();
  const last = runs.models.provider.seen.at(-1)!.body as { messages: { content: string }[] };
  return { ran, system: last.messages[0]?.content ?? "" };
}

/** Vector store below another retriever, with a model for the latter. */
const below: SubNodes = {
  Helper: { connection: "ai_languageModel", to: "Retriever", type: "test.model" },
  Found: {
    connection: "ai_retriever",
    to: "Retriever",
    type: "@n8n/n8n-nodes-langchain.retrieverVectorStore",
    parameters: { topK: 2 },
  },
  Store: {
    connection: "ai_vectorStore",
    to: "Found",
    type: storeType,
    typeVersion: 1.3,
    parameters: { memoryKey: "animals" },
  },
  Embeddings: embeddings("Store"),
};

describe("Workflow Retriever", () => {
  const answering = (items: object[]) => {
    const calls: NodeCall[] = [];
    const run = async (one: NodeCall) => {
      calls.push(one);
      return { executionId: "12", workflowId: "w2", items: items.map((json) => ({ json })) };
    };
    return { calls, workflows: { run } };
  };
  const type = "@n8n/n8n-nodes-langchain.retrieverWorkflow";

  it("calls another workflow and returns its items as texts", async () => {
    runs.models.provider.mock.on({}, { content: "It sleeps" });
    const { calls, workflows } = answering([
      { response: "A cat sleeps", page: 3 },
      { name: "Tom", age: 4 },
    ]);
    const parameters = {
      workflowId: { __rl: true, mode: "id", value: "w2" },
      fields: { values: [{ name: "shelf", stringValue: "pets" }] },
    };
    const { ran, system } = await ask({ type, typeVersion: 1.1, parameters }, {}, { workflows });
    expect(calls).toMatchObject([
      { workflow: { id: "w2" }, items: [{ json: { query: "The cat?", shelf: "pets" } }], wait: true },
    ]);
    expect(system).toMatch(/\n\nA cat sleeps\n\n\{"name":"Tom","age":4\}$/);
    expect(ran.json("Agent")).toEqual([{ response: "It sleeps" }]);
  });

  it("accepts the ID as a string in version 1", async () => {
    runs.models.provider.mock.on({}, { content: "Nothing" });
    const { calls, workflows } = answering([]);
    await ask({ type, typeVersion: 1, parameters: { workflowId: "w2" } }, {}, { workflows });
    expect(calls).toMatchObject([{ workflow: { id: "w2" } }]);
  });
});

describe("MultiQuery Retriever", () => {
  const type = "@n8n/n8n-nodes-langchain.retrieverMultiQuery";

  it("searches with the model's variants of the question, and removes duplicate texts", async () => {
    const { mock } = runs.models.provider;
    const queries = ["Where is the cat?", "tax of a cat", "dog and cat", "one too many"];
    mock.on({ sequenceIndex: 0 }, { content: JSON.stringify({ queries }) });
    mock.on({}, { content: "It sleeps" });
    const { ran, system } = await ask({ type, parameters: { options: { queryCount: 3 } } }, below);
    expect(ran.result.runData["Found"]).toHaveLength(3);
    for (const { json } of ANIMALS) expect(system.split(String(json["text"]))).toHaveLength(2);
    const asked = runs.models.provider.seen[0]!.body as { messages: { content: string }[] };
    expect(asked.messages[0]?.content).toContain("3 different ways");
    expect(asked.messages.at(-1)?.content).toBe("The cat?");
  });

  it("names missing inputs", async () => {
    const { Found: _, Store: __, Embeddings: ___, ...alone } = below;
    runs.models.provider.mock.on({}, { content: '{"queries":["x"]}' });
    await expect(ask({ type, parameters: {} }, alone)).rejects.toThrow(/No retriever is connected to/);
  });
});

describe("Contextual Compression Retriever", () => {
  it("keeps relevant passages, and drops irrelevant texts", async () => {
    const { mock } = runs.models.provider;
    mock.on({ sequenceIndex: 0 }, { content: " The cat sleeps. " });
    mock.on({ sequenceIndex: 1 }, { content: "NO_OUTPUT" });
    mock.on({}, { content: "It sleeps" });
    const type = "@n8n/n8n-nodes-langchain.retrieverContextualCompression";
    const { ran, system } = await ask({ type, parameters: {} }, below);
    expect(system).toMatch(/\n\nThe cat sleeps\.$/);
    expect(ran.result.runData["Helper"]).toHaveLength(2);
    const [first] = runs.models.provider.seen as unknown as { body: { messages: { content: string }[] } }[];
    expect(first!.body.messages.at(-1)?.content).toBe("Question:\nThe cat?\n\nText:\nThe cat sleeps");
  });
});
