import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANIMALS, startStoreRuns } from "../../../ai/testing/run-store.ts";
import { servePostgres } from "./testing/serve-postgres.ts";

let database: PGlite;
let server: Awaited<ReturnType<typeof servePostgres>>;
let runs: Awaited<ReturnType<typeof startStoreRuns>>;
beforeAll(async () => {
  database = await PGlite.create({ extensions: { vector } });
  server = await servePostgres(database);
  runs = await startStoreRuns({
    type: "@n8n/n8n-nodes-langchain.vectorStorePGVector",
    credential: "postgres",
    data: {
      host: "127.0.0.1",
      port: server.port,
      database: "postgres",
      user: "postgres",
      password: "x",
      ssl: "disable",
      maxConnections: 1,
    },
  });
}, 60_000);
afterAll(async () => {
  await runs.close();
  await server.close();
  await database.close();
});

const count = async (table: string) =>
  (await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]?.count;

describe("Postgres PGVector Store", () => {
  it("creates extension and table, stores documents once, and finds the nearest to a query", async () => {
    await runs.run({ mode: "insert", tableName: "texts" }, ANIMALS);
    await runs.run({ mode: "insert", tableName: "texts" }, ANIMALS);
    expect(await count("texts")).toBe(3);
    expect(await runs.find({ tableName: "texts", prompt: "cat", topK: 2 })).toEqual([
      "The cat sleeps",
      "A dog and a cat",
    ]);
    const metadata = { metadataValues: [{ name: "kind", value: "office" }] };
    expect(await runs.find({ tableName: "texts", prompt: "cat", options: { metadata } })).toEqual([
      "Pay the tax",
    ]);
  });

  it.each(["innerProduct", "euclidean"])("compares vectors by %s too", async (distanceStrategy) => {
    const [first] = await runs.run({
      mode: "load",
      tableName: "texts",
      prompt: "tax",
      topK: 1,
      options: { distanceStrategy },
    });
    expect(first).toMatchObject({ document: { pageContent: "Pay the tax" }, score: expect.any(Number) });
    expect(Number(first?.["score"])).toBeGreaterThan(0);
  });

  it("separates collections of a table, and supports other names of columns", async () => {
    const options = (collectionName: string) => ({
      collection: { values: { useCollection: true, collectionName, collectionTableName: "parts" } },
      columnNames: { values: { contentColumnName: "content", vectorColumnName: "vec" } },
    });
    const tableName = "shared";
    await runs.run({ mode: "insert", tableName, options: options("one") }, ANIMALS.slice(0, 1));
    await runs.run({ mode: "insert", tableName, options: options("two") }, ANIMALS.slice(1, 2));
    expect(await runs.find({ tableName, prompt: "cat", options: options("two") })).toEqual(["Pay the tax"]);
    expect(await runs.find({ tableName, prompt: "cat", options: options("none") })).toEqual([]);
    expect(await count("parts")).toBe(2);
  });

  it("reports the database's errors", async () => {
    await expect(runs.find({ tableName: "missing", prompt: "cat" })).rejects.toThrow(
      'relation "missing" does not exist',
    );
  });
});
