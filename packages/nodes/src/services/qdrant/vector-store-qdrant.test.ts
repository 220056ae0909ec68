import type { Item } from "@heddle/workflow";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../../ai/testing/agent-workflow.ts";
import {
  cosine,
  embeddings,
  loader,
  type SeenCall,
  startEmbeddings,
  startJsonServer,
  storePorts,
} from "../../documents/testing/start-embeddings.ts";
import { problemsOfCalls } from "../../service/testing/contract-server/problems-of-calls.ts";

interface Point {
  id: string;
  vector: number[];
  payload: Record<string, unknown>;
}

/** Collections in memory, in the shapes of Qdrant's API. */
const collections = new Map<string, Point[]>();
function answer({ method, path, body }: SeenCall) {
  const [name = "", rest] = path.replace("/collections/", "").split(/\/(.*)/);
  const points = collections.get(name) ?? [];
  if (rest === "exists") return { body: { result: { exists: collections.has(name) } } };
  if (method === "PUT" && rest === undefined) {
    collections.set(name, []);
    return { body: { result: true } };
  }
  if (rest === "points?wait=true") {
    const added = (body as { points: Point[] }).points;
    collections.set(name, [...points.filter(({ id }) => !added.some((one) => one.id === id)), ...added]);
    return { body: { result: { status: "completed" } } };
  }
  if (rest !== "points/query") return undefined;
  const { query: vector, limit } = body as { query: number[]; limit: number };
  const found = points.map(({ id, payload, vector: known }) => ({
    id,
    payload,
    score: cosine(vector, known),
  }));
  return { body: { result: { points: found.sort((a, b) => b.score - a.score).slice(0, limit) } } };
}

let models: Awaited<ReturnType<typeof startModels>>;
let texts: Awaited<ReturnType<typeof startEmbeddings>>;
let qdrant: Awaited<ReturnType<typeof startJsonServer>>;
let stores: ReturnType<typeof storePorts>;
beforeAll(async () => {
  models = await startModels();
  texts = await startEmbeddings();
  qdrant = await startJsonServer(answer);
  stores = storePorts({
    openAiApi: { apiKey: "key", url: `${texts.url}/v1` },
    qdrantApi: { apiKey: "secret", qdrantUrl: `${qdrant.url}/` },
  });
});
beforeEach(() => {
  models.reset();
  qdrant.seen.splice(0);
  texts.seen.splice(0);
});
afterEach(() => expect(problemsOfCalls("qdrant", qdrant.seen)).toEqual([]));
afterAll(() => Promise.all([models.close(), texts.close(), qdrant.close(), stores.close()]));

const type = "@n8n/n8n-nodes-langchain.vectorStoreQdrant";
const credentials = { qdrantApi: { id: "1", name: "Account" } };
const qdrantCollection = { __rl: true, mode: "id", value: "animals" };
const items: Item[] = [
  { json: { text: "The cat sleeps", kind: "pet" } },
  { json: { text: "Pay the tax", kind: "office" } },
  { json: { text: "A dog and a cat", kind: "pet" } },
];

async function run(parameters: Record<string, unknown>, given: Item[] = [{ json: {} }], subNodes = {}) {
  const node = { type, typeVersion: 1.3, parameters: { qdrantCollection, ...parameters }, credentials };
  const ran = await runAsking(
    models.model,
    { ...node, subNodes: { Embeddings: embeddings(), ...subNodes } },
    given,
    { ports: stores.ports },
  );
  expect(ran.result.error?.message).toBeUndefined();
  return ran;
}

describe("Qdrant Vector Store", () => {
  it("creates the collection, and stores documents with vectors in batches of the configured size", async () => {
    collections.clear();
    const ran = await run(
      { mode: "insert", embeddingBatchSize: 1, options: { collectionConfig: '{"on_disk_payload": true}' } },
      items,
      { Loader: loader },
    );
    expect(ran.json("Agent")).toMatchObject([
      { pageContent: "The cat sleeps", metadata: { kind: "pet", loc: { lines: { from: 1, to: 1 } } } },
      { pageContent: "Pay the tax" },
      { pageContent: "A dog and a cat" },
    ]);
    expect(qdrant.seen[1]).toMatchObject({
      method: "PUT",
      path: "/collections/animals",
      headers: { "api-key": "secret" },
      body: { vectors: { size: 4, distance: "Cosine" }, on_disk_payload: true },
    });
    expect(collections.get("animals")?.[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
      payload: { content: "The cat sleeps", metadata: { kind: "pet" } },
    });
    expect(texts.seen).toHaveLength(3);
    expect(ran.result.runData["Embeddings"]).toHaveLength(3);
  });

  it("stores nothing twice when a run is repeated", async () => {
    await run({ mode: "insert" }, items, { Loader: loader });
    await run({ mode: "insert" }, items, { Loader: loader });
    expect(collections.get("animals")).toHaveLength(3);
  });

  it("finds the documents nearest to a query, with a filter", async () => {
    const filter = { must: [{ key: "metadata.kind", match: { value: "pet" } }] };
    const ran = await run({
      mode: "load",
      prompt: "cat",
      topK: 2,
      options: { searchFilterJson: JSON.stringify(filter) },
    });
    expect(ran.json("Agent")).toMatchObject([
      { document: { pageContent: "The cat sleeps", metadata: { kind: "pet" } }, score: expect.closeTo(1) },
      { document: { pageContent: "A dog and a cat" } },
    ]);
    expect(qdrant.seen.at(-1)?.body).toEqual({
      query: expect.any(Array),
      limit: 2,
      with_payload: true,
      filter,
    });
    const plain = await run({ mode: "load", prompt: "tax", topK: 1, includeDocumentMetadata: false });
    expect(plain.json("Agent")).toEqual([
      { document: { pageContent: "Pay the tax" }, score: expect.any(Number) },
    ]);
  });

  it("is validated against Qdrant's API description: undocumented parts are reported", () => {
    const call = (method: string, path: string, body: unknown) => ({ method, path, body });
    const old = call("POST", "/collections/a/points/search", { vector: [1], limit: 1 });
    const unknown = call("POST", "/collections/a/points/query?wait=true", { query: [1], top: "1" });
    expect(problemsOfCalls("qdrant", [old, unknown])).toEqual([
      "POST /collections/a/points/search: unknown",
      "POST /collections/{collection_name}/points/query: query wait: unknown",
      "POST /collections/{collection_name}/points/query: body.top: unknown",
    ]);
  });

  it("is a tool of agents", async () => {
    const call = { id: "c1", name: "Animals", arguments: '{"input": "dog"}' };
    models.provider.mock.on({ hasToolResult: false }, { toolCalls: [call] });
    models.provider.mock.on({ hasToolResult: true }, { content: "It is a dog." });
    const parameters = {
      mode: "retrieve-as-tool",
      toolDescription: "About animals",
      topK: 1,
      qdrantCollection,
    };
    const ran = await runAsking(
      models.model,
      {
        parameters: {
          promptType: "define",
          text: "Which animal?",
          options: { returnIntermediateSteps: true },
        },
        subNodes: {
          Model: { connection: "ai_languageModel", type: "test.model" },
          Animals: { connection: "ai_tool", type, typeVersion: 1.3, parameters, credentials },
          Embeddings: embeddings("Animals"),
        },
      },
      undefined,
      { ports: stores.ports },
    );

    const observation = expect.stringContaining("A dog and a cat");
    expect(ran.json("Agent")).toMatchObject([
      { output: "It is a dog.", intermediateSteps: [{ observation }] },
    ]);
    expect(ran.result.runData["Animals"]).toHaveLength(1);
    const { tools } = models.provider.seen[0]!.body as { tools: { function: object }[] };
    expect(tools[0]?.function).toMatchObject({ name: "Animals", description: "About animals" });
  });
});
