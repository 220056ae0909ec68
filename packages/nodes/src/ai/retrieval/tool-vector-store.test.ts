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

describe("Answer questions with a vector store", () => {
  it.each([
    [1, { name: "animals" }, "animals"],
    [1.1, {}, "Zoo"],
  ])("answers with its own model from the store's results in version %d", async (typeVersion, more, name) => {
    const { mock } = runs.models.provider;
    const call = { id: "c1", name, arguments: '{"input": "Where is the cat?"}' };
    mock.on({ model: "gpt-5-mini", hasToolResult: false }, { toolCalls: [call] });
    mock.on({ model: "gpt-5-mini", hasToolResult: true }, { content: "Asleep" });
    mock.on({ model: "gpt-5-nano" }, { content: "It sleeps" });
    const ran = await runAsking(
      runs.models.model,
      {
        parameters: { promptType: "define", text: "The cat?", options: { returnIntermediateSteps: true } },
        subNodes: {
          Model: { connection: "ai_languageModel", type: "test.model" },
          Zoo: {
            connection: "ai_tool",
            type: "@n8n/n8n-nodes-langchain.toolVectorStore",
            typeVersion,
            parameters: { description: "Animals", topK: 1, ...more },
          },
          Small: {
            connection: "ai_languageModel",
            to: "Zoo",
            type: "test.model",
            parameters: { model: "gpt-5-nano" },
          },
          Store: {
            connection: "ai_vectorStore",
            to: "Zoo",
            type: storeType,
            typeVersion: 1.3,
            parameters: { memoryKey: "animals" },
          },
          Embeddings: embeddings("Store"),
        },
      },
      undefined,
      { ports: { ...runs.ports, tables: () => tables } },
    );
    expect(ran.json("Agent")).toMatchObject([
      { output: "Asleep", intermediateSteps: [{ observation: "It sleeps" }] },
    ]);
    const small = runs.models.provider.seen
      .map(({ body }) => body as { model: string; messages: { content: string }[] })
      .find(({ model }) => model === "gpt-5-nano");
    expect(small?.messages[0]?.content).toMatch(/The texts:\nThe cat sleeps$/);
    for (const node of ["Zoo", "Small", "Store", "Embeddings"])
      expect(ran.result.runData[node], node).toHaveLength(1);
  });
});
