import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANIMALS, startStoreRuns } from "../../ai/testing/run-store.ts";
import { cosine, type SeenCall, startJsonServer } from "../../documents/testing/start-embeddings.ts";

type Row = Record<string, unknown>;

interface Collection {
  fields: { name: string; type: string; primaryKey?: boolean; autoId?: boolean }[];
  enableDynamicField: boolean;
  rows: Row[];
}

/** Collections in memory, in the shapes of Milvus' REST API: it answers 200 and a code, also when it refuses. */
const collections = new Map<string, Collection>();
const refused = (message: string) => ({ body: { code: 1100, message } });
const done = (data: unknown = {}) => ({ body: { code: 0, data } });

function answer({ method, path, body }: SeenCall) {
  const call = path.replace("/v2/vectordb/", "");
  if (method !== "POST" || call === path) return undefined;
  const { collectionName, ...given } = body as { collectionName: string } & Record<string, never>;
  const known = collections.get(collectionName);
  if (call === "collections/has") return done({ has: known !== undefined });
  if (call === "collections/create") {
    const { primaryFieldName = "", vectorFieldName = "", idType = "" } = given as Record<string, string>;
    collections.set(collectionName, {
      fields: [
        { name: primaryFieldName, type: idType, primaryKey: true, autoId: false },
        { name: vectorFieldName, type: "FloatVector" },
      ],
      enableDynamicField: true,
      rows: [],
    });
    return done();
  }
  if (!known) return refused(`can't find collection[collection=${collectionName}]`);
  const { rows: _, ...described } = known;
  if (call === "collections/describe") return done(described);
  if (call === "entities/search") return search(known, given);
  if (call === "entities/delete") {
    known.rows = [];
    return done();
  }
  return write(known, call, given["data"] as unknown as Row[]);
}

function write(known: Collection, call: string, data: Row[]) {
  const primary = known.fields.find((field) => field.primaryKey)!;
  const names = new Set(known.fields.map(({ name }) => name));
  const odd = data.flatMap(Object.keys).find((name) => !known.enableDynamicField && !names.has(name));
  if (odd !== undefined) return refused(`has pass more field without dynamic schema: ${odd}`);
  if (call === "entities/upsert" && primary.autoId) return refused("upsert does not support autoid");
  if (call === "entities/insert" && primary.autoId)
    known.rows.push(...data.map((row, at) => ({ ...row, [primary.name]: known.rows.length + at })));
  else
    for (const row of data) {
      if (typeof row[primary.name] !== "string") return refused(`the primary key ${primary.name} is missing`);
      known.rows = [...known.rows.filter((one) => one[primary.name] !== row[primary.name]), row];
    }
  return done({ upsertCount: data.length });
}

function search(known: Collection, given: Record<string, never>) {
  const vectors = known.fields.find(({ type }) => type === "FloatVector")!.name;
  if (given["annsField"] !== vectors) return refused(`field ${given["annsField"]} not found`);
  const [vector] = given["data"] as unknown as number[][];
  const [, name = "", value = ""] = /^(\w+) == "(\w+)"$/.exec(given["filter"] ?? "") ?? [];
  const found = known.rows
    .filter((row) => name === "" || row[name] === value)
    .map((row) => ({ ...row, distance: cosine(row[vectors] as number[], vector!) }))
    .sort((a, b) => b.distance - a.distance);
  return done(found.slice(0, given["limit"]));
}

let milvus: Awaited<ReturnType<typeof startJsonServer>>;
let runs: Awaited<ReturnType<typeof startStoreRuns>>;
beforeAll(async () => {
  milvus = await startJsonServer(answer);
  runs = await startStoreRuns({
    type: "@n8n/n8n-nodes-langchain.vectorStoreMilvus",
    credential: "milvusApi",
    data: { baseUrl: `${milvus.url}/`, username: "root", password: "secret" },
  });
});
beforeEach(() => {
  collections.clear();
  milvus.seen.splice(0);
});
afterAll(() => Promise.all([milvus.close(), runs.close()]));

const milvusCollection = { __rl: true, mode: "list", value: "animals" };
const insert = (options = {}, given = ANIMALS) =>
  runs.run({ mode: "insert", milvusCollection, options }, given);

describe("Milvus Vector Store", () => {
  it("makes the collection, and stores documents under the same ids when a run is repeated", async () => {
    await insert();
    expect(await insert()).toHaveLength(3);
    expect(milvus.seen.find(({ path }) => path.endsWith("collections/create"))).toMatchObject({
      headers: { authorization: "Bearer root:secret" },
      body: { collectionName: "animals", dimension: 4, metricType: "COSINE", idType: "VarChar" },
    });
    expect(collections.get("animals")?.rows).toHaveLength(3);
    expect(collections.get("animals")?.rows[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      text: "The cat sleeps",
      kind: "pet",
    });
  });

  it("finds the documents nearest to a query, filtered by metadata", async () => {
    await insert();
    const found = await runs.run({ mode: "load", milvusCollection, prompt: "cat", topK: 2 });
    expect(found).toMatchObject([
      { document: { pageContent: "The cat sleeps", metadata: { kind: "pet" } }, score: expect.closeTo(1) },
      { document: { pageContent: "A dog and a cat" } },
    ]);
    expect(JSON.stringify(found)).not.toContain('"vector"');
    const metadata = { metadataValues: [{ name: "kind", value: "office" }] };
    expect(await runs.find({ milvusCollection, prompt: "cat", options: { metadata } })).toEqual([
      "Pay the tax",
    ]);
  });

  it("works with collections of other clients: other names, generated ids, fixed fields", async () => {
    collections.set("animals", {
      fields: [
        { name: "langchain_primaryid", type: "Int64", primaryKey: true, autoId: true },
        { name: "langchain_text", type: "VarChar" },
        { name: "langchain_vector", type: "FloatVector" },
        { name: "kind", type: "VarChar" },
      ],
      enableDynamicField: false,
      rows: [],
    });
    await insert();
    expect(await runs.find({ milvusCollection, prompt: "tax", topK: 1 })).toEqual(["Pay the tax"]);
    expect(collections.get("animals")?.rows[0]).toMatchObject({
      langchain_text: "The cat sleeps",
      kind: "pet",
    });
  });

  it("empties the collection first if requested, even if it does not exist", async () => {
    await insert({ clearCollection: true });
    await insert({ clearCollection: true }, ANIMALS.slice(0, 1));
    expect(collections.get("animals")?.rows).toHaveLength(1);
    const deleted = milvus.seen.find(({ path }) => path.endsWith("entities/delete"));
    expect(deleted?.body).toMatchObject({ filter: 'id != ""' });
  });

  it("reports Milvus's errors", async () => {
    await expect(runs.run({ mode: "load", milvusCollection, prompt: "cat" })).rejects.toThrow(
      "can't find collection",
    );
  });
});
