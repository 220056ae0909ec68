import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memoryTables } from "../../documents/testing/memory-tables.ts";
import { embeddings, startJsonServer, storePorts } from "../../documents/testing/start-embeddings.ts";
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

async function ask(
  typeVersion: number,
  parameters: Record<string, unknown>,
  store: Record<string, unknown> = {},
  more = {},
  ports = runs.ports,
) {
  runs.models.provider.mock.on({}, { content: "It sleeps" });
  const ran = await runAsking(
    runs.models.model,
    {
      type: "@n8n/n8n-nodes-langchain.chainRetrievalQa",
      typeVersion,
      parameters,
      subNodes: {
        Model: { connection: "ai_languageModel", type: "test.model" },
        Retriever: {
          connection: "ai_retriever",
          type: "@n8n/n8n-nodes-langchain.retrieverVectorStore",
          parameters: { topK: 2 },
        },
        Store: {
          connection: "ai_vectorStore",
          to: "Retriever",
          type: storeType,
          typeVersion: 1.3,
          parameters: { memoryKey: "animals", ...store },
        },
        Embeddings: embeddings("Store"),
        ...more,
      },
    },
    [{ json: { chatInput: "The cat?", input: "The cat?" } }],
    { ports: { ...ports, tables: () => tables } },
  );
  expect(ran.result.error?.message).toBeUndefined();
  return ran.json("Agent");
}
const system = () =>
  (runs.models.provider.seen[0]!.body as { messages: { content: string }[] }).messages[0]?.content;

describe("Question and Answer Chain with Vector Store Retriever", () => {
  it("answers from the retrieved texts", async () => {
    expect(await ask(1.7, {})).toEqual([{ response: "It sleeps" }]);
    expect(system()).toMatch(/only[\s\S]*\n\nThe cat sleeps\n\nA dog and a cat$/);
  });

  it("uses custom instructions, and inserts the texts at their placeholder", async () => {
    await ask(1.5, {
      promptType: "define",
      text: "cat",
      options: { systemPromptTemplate: "Use <{context}>." },
    });
    expect(system()).toBe("Use <The cat sleeps\n\nA dog and a cat>.");
  });

  it("reads the chat field in the first versions", async () => {
    expect(await ask(1, {})).toEqual([{ response: { text: "It sleeps" } }]);
    expect(await ask(1.2, {})).toEqual([{ response: { text: "It sleeps" } }]);
  });

  it("sorts results by a reranker", async () => {
    const cohere = await startJsonServer(({ path }) =>
      path === "/v2/rerank" ? { body: { results: [{ index: 1, relevance_score: 0.9 }] } } : undefined,
    );
    const openAiApi = { apiKey: "key", url: `${runs.embeddingsUrl}/v1` };
    const { ports, close } = storePorts(
      { openAiApi, cohereApi: { apiKey: "secret" } },
      { "api.cohere.com": cohere.url },
    );
    const reranker = {
      connection: "ai_reranker",
      to: "Store",
      type: "@n8n/n8n-nodes-langchain.rerankerCohere",
      parameters: { topN: 1 },
      credentials: { cohereApi: { id: "1", name: "Account" } },
    } as const;
    await ask(1.7, {}, { useReranker: true }, { Reranker: reranker }, ports);
    expect(system()).toMatch(/\n\nA dog and a cat$/);
    expect(cohere.seen).toMatchObject([
      {
        headers: { authorization: "Bearer secret" },
        body: {
          model: "rerank-v3.5",
          query: "The cat?",
          documents: ["The cat sleeps", "A dog and a cat"],
          top_n: 1,
        },
      },
    ]);
    await close();
    await cohere.close();
  });
});
