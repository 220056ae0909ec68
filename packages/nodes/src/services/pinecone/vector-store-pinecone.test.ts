import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANIMALS, startStoreRuns } from "../../ai/testing/run-store.ts";
import { cosine, type SeenCall, startJsonServer } from "../../documents/testing/start-embeddings.ts";
import { problemsOfCalls } from "../../service/testing/contract-server/problems-of-calls.ts";

interface Vector {
  id: string;
  values: number[];
  metadata: Record<string, unknown>;
}

/** Vectors by namespace, in the shapes of Pinecone's API. */
const namespaces = new Map<string, Map<string, Vector>>();
let address = "";
function answer({ path, body }: SeenCall) {
  if (path === "/indexes/animals") return { body: { name: "animals", host: address } };
  const {
    namespace,
    vectors = [],
    vector = [],
    topK = 0,
    filter = {},
  } = body as {
    namespace: string;
    vectors?: Vector[];
    vector?: number[];
    topK?: number;
    filter?: Record<string, unknown>;
  };
  const known = namespaces.get(namespace);
  if (path === "/vectors/delete") {
    if (!known) return { status: 404, body: { code: 5, message: "Namespace not found" } };
    namespaces.delete(namespace);
    return { body: {} };
  }
  if (path === "/vectors/upsert") {
    const bad = vectors.some(({ metadata }) =>
      Object.values(metadata).some((value) => typeof value === "object" && !Array.isArray(value)),
    );
    if (bad)
      return {
        status: 400,
        body: { message: "Metadata value must be a string, number, boolean or list of strings" },
      };
    const all = known ?? new Map<string, Vector>();
    for (const one of vectors) all.set(one.id, one);
    namespaces.set(namespace, all);
    return { body: { upsertedCount: vectors.length } };
  }
  if (path !== "/query") return undefined;
  const matches = [...(known?.values() ?? [])]
    .filter(({ metadata }) => Object.entries(filter).every(([name, value]) => metadata[name] === value))
    .map(({ id, values, metadata }) => ({ id, metadata, score: cosine(values, vector) }))
    .sort((a, b) => b.score - a.score);
  return { body: { matches: matches.slice(0, topK), namespace } };
}

let pinecone: Awaited<ReturnType<typeof startJsonServer>>;
let runs: Awaited<ReturnType<typeof startStoreRuns>>;
beforeAll(async () => {
  pinecone = await startJsonServer(answer);
  address = pinecone.url;
  runs = await startStoreRuns(
    {
      type: "@n8n/n8n-nodes-langchain.vectorStorePinecone",
      credential: "pineconeApi",
      data: { apiKey: "secret" },
    },
    { hosts: { "api.pinecone.io": pinecone.url } },
  );
});
beforeEach(() => {
  namespaces.clear();
  pinecone.seen.splice(0);
});
afterEach(() => expect(problemsOfCalls("pinecone", pinecone.seen)).toEqual([]));
afterAll(() => Promise.all([pinecone.close(), runs.close()]));

const pineconeIndex = { __rl: true, mode: "list", value: "animals" };
const insert = (options = {}) => runs.run({ mode: "insert", pineconeIndex, options }, ANIMALS);

describe("Pinecone Vector Store", () => {
  it("stores documents in a namespace, with metadata in Pinecone's format", async () => {
    expect(await insert({ pineconeNamespace: "farm" })).toHaveLength(3);
    const [first] = [...(namespaces.get("farm")?.values() ?? [])];
    expect(first?.metadata).toMatchObject({ text: "The cat sleeps", kind: "pet", "loc.lines.from": 1 });
    expect(pinecone.seen[0]?.headers).toMatchObject({
      "api-key": "secret",
      "x-pinecone-api-version": "2026-04",
    });
  });

  it("empties the namespace first if requested, even if it does not exist yet", async () => {
    await insert({ clearNamespace: true });
    await runs.run({ mode: "insert", pineconeIndex, options: { clearNamespace: true } }, ANIMALS.slice(0, 1));
    expect(namespaces.get("")?.size).toBe(1);
  });

  it("finds the documents nearest to a query, filtered by metadata", async () => {
    await insert();
    expect(await runs.find({ pineconeIndex, prompt: "cat", topK: 2 })).toEqual([
      "The cat sleeps",
      "A dog and a cat",
    ]);
    const metadata = { metadataValues: [{ name: "kind", value: "office" }] };
    expect(await runs.find({ pineconeIndex, prompt: "cat", options: { metadata } })).toEqual(["Pay the tax"]);
  });

  it("replaces the text of an id", async () => {
    await insert();
    const [id = ""] = [...(namespaces.get("")?.keys() ?? [])];
    await runs.run({ mode: "update", pineconeIndex, id }, [{ json: { text: "dog dog dog" } }]);
    expect(namespaces.get("")?.get(id)?.metadata["text"]).toContain("dog dog dog");
    expect(namespaces.get("")?.size).toBe(3);
  });
});
