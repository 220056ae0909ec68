import { findRedis, startTestRedis, type TestRedis } from "@heddle/server/testing";
import type { Item } from "@heddle/workflow";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../../../ai/testing/agent-workflow.ts";
import {
  embeddings,
  loader,
  startEmbeddings,
  storePorts,
} from "../../../documents/testing/start-embeddings.ts";
import { closePools } from "../../../stores/pools.ts";
import { type SearchingRedis, startSearchingRedis } from "./testing/searching-redis.ts";
import node from "./vector-store-redis.node.ts";

let models: Awaited<ReturnType<typeof startModels>>;
let texts: Awaited<ReturnType<typeof startEmbeddings>>;
beforeAll(async () => {
  [models, texts] = await Promise.all([startModels(), startEmbeddings()]);
});
beforeEach(() => models.reset());
afterAll(async () => {
  await closePools();
  await Promise.all([models.close(), texts.close()]);
});

const items: Item[] = [
  { json: { text: "The cat sleeps", kind: "pet" } },
  { json: { text: "Pay the tax", kind: "office" } },
  { json: { text: "A dog and a cat", kind: "pet" } },
];

/** Runs the node with a server. */
function storeAt(port: () => number) {
  return async (parameters: object, given: Item[] = [{ json: {} }], subNodes: object = {}) => {
    const redis = { host: "127.0.0.1", port: port(), database: 0 };
    const stores = storePorts({ openAiApi: { apiKey: "key", url: `${texts.url}/v1` }, redis });
    try {
      return await runAsking(
        models.model,
        {
          type: node.name,
          typeVersion: 1.3,
          parameters: { redisIndex: { __rl: true, mode: "id", value: "animals" }, ...parameters } as never,
          credentials: { redis: { id: "1", name: "Account" } },
          subNodes: { Embeddings: embeddings(), ...subNodes },
        },
        given,
        { ports: stores.ports },
      );
    } finally {
      await stores.close();
    }
  };
}
const insert = { mode: "insert", options: { overwriteDocuments: true } };
const withLoader = { Loader: loader };
const found = (ran: Awaited<ReturnType<ReturnType<typeof storeAt>>>) => {
  expect(ran.result.error?.message).toBeUndefined();
  return ran.json("Agent") as { document: { pageContent: string; metadata: object }; score: number }[];
};

describe.skipIf(!findRedis())("Redis Vector Store at a server without search", () => {
  let server: TestRedis;
  let client: Redis;
  const port = () => Number(new URL(server.url).port);
  const run = storeAt(port);
  beforeAll(async () => {
    server = await startTestRedis();
    client = new Redis(server.url);
  });
  afterAll(async () => {
    await closePools();
    client?.disconnect();
    await server?.stop();
  });

  it("keeps documents as hashes, and nothing twice when a run is repeated", async () => {
    const ran = await run({ mode: "insert" }, items, withLoader);
    expect(ran.result.error?.message).toBeUndefined();
    await run({ mode: "insert" }, items, withLoader);
    const keys = await client.keys("doc:animals:*");
    expect(keys).toHaveLength(3);
    const hashes = await Promise.all(keys.map((key) => client.hgetall(key)));
    expect(hashes.map(({ content }) => content).sort()).toEqual([
      "A dog and a cat",
      "Pay the tax",
      "The cat sleeps",
    ]);
    expect(JSON.parse(hashes[0]?.["metadata"] ?? "")).toHaveProperty("kind");
  });

  it("finds the documents nearest to a query, filtered by metadata", async () => {
    await run(insert, items, withLoader);
    const nearest = found(await run({ mode: "load", prompt: "a tax", topK: 2 }));
    expect(nearest[0]).toMatchObject({
      document: { pageContent: "Pay the tax", metadata: { kind: "office" } },
    });
    expect(nearest).toHaveLength(2);
    expect(nearest[0]?.score).toBeCloseTo(1, 3);
    const metadata = { metadataValues: [{ name: "kind", value: "pet" }] };
    const pets = found(await run({ mode: "load", prompt: "a tax", options: { metadata } }));
    expect(pets.map(({ document }) => document.pageContent).sort()).toEqual([
      "A dog and a cat",
      "The cat sleeps",
    ]);
  });

  it("reads documents written by LangChain, and none of indexes with the same name prefix", async () => {
    const vector = Buffer.from(Float32Array.from([1, 0, 0, 0]).buffer);
    const metadata = '{\\"kind\\"\\:\\"a\\-b\\"}';
    await client.hset("doc:theirs:1", { content: "A cat", metadata, content_vector: vector });
    await client.hset("doc:theirs:more:1", { content: "Another", metadata: "{}", content_vector: vector });
    const redisIndex = { __rl: true, mode: "list", value: "theirs" };
    expect(found(await run({ redisIndex, mode: "load", prompt: "cat" }))).toMatchObject([
      { document: { pageContent: "A cat", metadata: { kind: "a-b" } } },
    ]);
    await run({ ...insert, redisIndex }, items, withLoader);
    expect(await client.exists("doc:theirs:1", "doc:theirs:more:1")).toBe(1);
  });

  it("lists indexes by their hashes", async () => {
    await run(insert, items, withLoader);
    const context = {
      network: { addressOf: async (host: string) => host },
      credentials: async () => ({ host: "127.0.0.1", port: port() }),
    };
    const { results } = await node.methods!.listSearch!["redisIndexSearch"]!(context as never, "anim");
    expect(results).toEqual([{ name: "animals", value: "animals" }]);
  });

  it("reports missing and unsuitable parameters", async () => {
    const none = await run({ redisIndex: { __rl: true, mode: "id", value: "" }, mode: "load", prompt: "a" });
    expect(none.result.error?.message).toContain("Redis Index");
    await client.hset("doc:short:1", { content: "a", metadata: "{}", content_vector: Buffer.alloc(8) });
    const short = await run({
      redisIndex: { __rl: true, mode: "id", value: "short" },
      mode: "load",
      prompt: "a",
    });
    expect(short.result.error?.message).toContain('"short" have 2 numbers, and those of the embeddings 4');
  });

  it("reads the name of the index where files have it", () => {
    const repaired = node.repair?.({ mode: "insert", indexName: "bugs" }, 1.3);
    expect(repaired?.parameters).toEqual({ mode: "insert", redisIndex: "bugs" });
  });

  it("reads an index that is a plain text", async () => {
    await run({ ...insert, redisIndex: "plain" }, items, withLoader);
    expect(await client.keys("doc:plain:*")).toHaveLength(3);
  });
});

describe("Redis Vector Store at a server that searches", () => {
  let server: SearchingRedis;
  const run = storeAt(() => server.port);
  beforeAll(async () => {
    server = await startSearchingRedis();
  });
  afterAll(async () => {
    await closePools();
    await server?.close();
  });

  it("makes the index, and lets the server search", async () => {
    await run(insert, items, withLoader);
    expect(server.seen.find(([name]) => name === "FT.CREATE")).toEqual(
      (
        "FT.CREATE animals ON HASH PREFIX 1 doc:animals: SCHEMA content TEXT metadata TEXT content_vector " +
        "VECTOR HNSW 6 TYPE FLOAT32 DIM 4 DISTANCE_METRIC COSINE"
      ).split(" "),
    );
    const nearest = found(await run({ mode: "load", prompt: "a tax", topK: 2 }));
    expect(nearest.map(({ document }) => document.pageContent)[0]).toBe("Pay the tax");
    expect(nearest).toHaveLength(2);
    expect(nearest[0]).toMatchObject({
      document: { metadata: { kind: "office" } },
      score: expect.closeTo(1, 3),
    });
    expect(server.seen.filter(([name]) => name === "FT.SEARCH").map((parts) => parts.slice(1, 3))).toEqual([
      ["animals", "*=>[KNN 2 @content_vector $vector AS vector_score]"],
    ]);
  });

  it("drops the index where documents are overwritten", async () => {
    await run(insert, items, withLoader);
    const before = server.seen.filter(([name]) => name === "FT.DROPINDEX").length;
    await run(insert, items, withLoader);
    expect(server.seen.filter(([name]) => name === "FT.DROPINDEX").length).toBeGreaterThan(before);
  });
});
