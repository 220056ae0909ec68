import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../../../ai/testing/agent-workflow.ts";
import {
  embeddings,
  loader,
  startEmbeddings,
  storePorts,
} from "../../../documents/testing/start-embeddings.ts";
import { closePools } from "../../../stores/pools.ts";
import { startTestMongo, type TestMongo } from "../testing/mongo-server.ts";

let models: Awaited<ReturnType<typeof startModels>>;
let texts: Awaited<ReturnType<typeof startEmbeddings>>;
let mongo: TestMongo;
let stores: ReturnType<typeof storePorts>;
beforeAll(async () => {
  [models, texts, mongo] = await Promise.all([startModels(), startEmbeddings(), startTestMongo()]);
  stores = storePorts({
    openAiApi: { apiKey: "key", url: `${texts.url}/v1` },
    mongoDb: {
      configurationType: "values",
      host: "127.0.0.1",
      port: mongo.port,
      database: "t",
      user: "",
      tls: false,
    },
  });
});
beforeEach(() => {
  models.reset();
  mongo.searches.splice(0);
});
afterAll(async () => {
  await closePools();
  await Promise.all([models.close(), texts.close(), mongo.close(), stores.close()]);
});

const items: Item[] = [
  { json: { text: "The cat sleeps", kind: "pet" } },
  { json: { text: "Pay the tax", kind: "office" } },
  { json: { text: "A dog and a cat", kind: "pet" } },
];
const place = {
  mongoCollection: { __rl: true, mode: "list", value: "animals" },
  vectorIndexName: "vector_index",
  metadata_field: "description",
};

async function run(parameters: Record<string, unknown>, given: Item[] = [{ json: {} }], subNodes = {}) {
  const ran = await runAsking(
    models.model,
    {
      type: "@n8n/n8n-nodes-langchain.vectorStoreMongoDBAtlas",
      typeVersion: 1.3,
      parameters: { ...place, ...parameters } as never,
      credentials: { mongoDb: { id: "1", name: "Account" } },
      subNodes: { Embeddings: embeddings(), ...subNodes },
    },
    given,
    { ports: stores.ports },
  );
  expect(ran.result.error?.message).toBeUndefined();
  return ran;
}

describe("MongoDB Atlas Vector Store", () => {
  it("stores texts and vectors with their metadata at the top level, without duplicates", async () => {
    for (let times = 0; times < 2; times++) await run({ mode: "insert" }, items, { Loader: loader });
    const stored = mongo.collections.get("animals") ?? [];
    expect(stored).toHaveLength(3);
    expect(stored[0]).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      description: "The cat sleeps",
      kind: "pet",
      embedding: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    });
  });

  it("finds the nearest documents, with conditions before and after the search", async () => {
    const ran = await run({
      mode: "load",
      prompt: "cat",
      topK: 2,
      options: {
        metadata: { metadataValues: [{ name: "kind", value: "pet" }] },
        postFilterPipeline: '[{ "$match": { "description": "The cat sleeps" } }]',
      },
    });
    expect(mongo.searches).toMatchObject([
      { index: "vector_index", path: "embedding", limit: 2, numCandidates: 20, filter: { kind: "pet" } },
    ]);
    expect(ran.json("Agent")).toMatchObject([
      { document: { pageContent: "The cat sleeps", metadata: { kind: "pet" } }, score: expect.closeTo(1) },
    ]);
  });

  it("is a tool of an agent, and is emptied if requested", async () => {
    await run(
      { mode: "insert", embedding: "vector", options: { clearCollection: true } },
      items.slice(0, 1),
      {
        Loader: loader,
      },
    );
    expect(mongo.collections.get("animals")).toMatchObject([{ vector: expect.any(Array) }]);
  });
});
