import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-bigquery.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-bigquery");
});
beforeEach(() => {
  bench.server.prepare("bigquery.jobs.insert", () => ({ jobReference }));
  bench.server.prepare("bigquery.tabledata.insertAll", () => ({}));
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const id = (value: string) => ({ __rl: true, mode: "id", value });
const projectId = id("p1");
const query = { projectId, sqlQuery: "SELECT 1" };
const calls = (method: string) => bench.server.calls.filter((call) => call.method === `bigquery.${method}`);

const fields = [
  { name: "n", type: "INTEGER" },
  { name: "ok", type: "BOOLEAN" },
  { name: "at", type: "TIMESTAMP" },
  { name: "tags", type: "STRING", mode: "REPEATED" },
  { name: "who", type: "RECORD", fields: [{ name: "age", type: "FLOAT" }] },
];
const row = (n: string) => ({
  f: [{ v: n }, { v: "true" }, { v: "1.7E9" }, { v: [{ v: "a" }, { v: "b" }] }, { v: { f: [{ v: "1.5" }] } }],
});
const jobReference = { projectId: "p1", jobId: "j1", location: "EU" };

describe("queries", () => {
  it("return rows of all pages, when they have come to their end", async () => {
    let looks = 0;
    bench.server.prepare("bigquery.jobs.getQueryResults", ({ query: asked }) => {
      if (looks++ === 0) return { jobComplete: false };
      const schema = { fields };
      if (asked.has("pageToken")) return { jobComplete: true, schema, rows: [row("9007199254740993")] };
      return { jobComplete: true, schema, rows: [row("1")], pageToken: "2" };
    });
    const options = { maxResults: 1, location: "EU" };
    const found = await bench.json(node, { ...query, options });
    const rest = { ok: true, at: "2023-11-14T22:13:20.000Z", tags: ["a", "b"], who: { age: 1.5 } };
    expect(found).toEqual([
      { n: "1", ...rest },
      { n: "9007199254740993", ...rest },
    ]);
    expect(calls("jobs.insert")[0]?.body).toMatchObject({
      configuration: { query: { query: "SELECT 1", useLegacySql: false }, dryRun: false },
      jobReference: { projectId: "p1", location: "EU" },
    });
    expect(calls("jobs.getQueryResults")[0]?.path).toContain("/projects/p1/queries/j1");
    const [numbers] = await bench.json(node, {
      ...query,
      options: { returnAsNumbers: true, includeSchema: true },
    });
    expect(numbers).toMatchObject({ n: 1, _schema: fields });
  });

  it("support parameters, a dataset and dry runs", async () => {
    const options = {
      dryRun: true,
      defaultDataset: "d1",
      queryParameters: { namedParameters: [{ name: "who", value: "O'Neil" }] },
    };
    await bench.run(node, { ...query, options });
    expect(calls("jobs.insert")[0]?.body).toMatchObject({
      configuration: {
        dryRun: true,
        query: {
          defaultDataset: { datasetId: "d1", projectId: "p1" },
          parameterMode: "NAMED",
          queryParameters: [
            { name: "who", parameterType: { type: "STRING" }, parameterValue: { value: "O'Neil" } },
          ],
        },
      },
    });
    expect(calls("jobs.getQueryResults")).toEqual([]);
  });

  it("does not restart a job that was started before a crash", async () => {
    bench.server.fail({ status: 409 });
    bench.server.prepare("bigquery.jobs.get", () => ({ jobReference, status: { state: "DONE" } }));
    bench.server.prepare("bigquery.jobs.getQueryResults", () => ({
      jobComplete: true,
      schema: { fields },
      rows: [],
    }));
    expect(await bench.json(node, query)).toEqual([]);
    expect(calls("jobs.get")[0]?.path).toMatch(/\/jobs\/heddle_[0-9a-f]{64}$/);
  });

  it("restarts a job that failed before", async () => {
    const failed = { jobReference, status: { state: "DONE", errorResult: { message: "No slots" } } };
    bench.server.prepare("bigquery.jobs.get", () => failed);
    bench.server.prepare("bigquery.jobs.getQueryResults", () => ({
      jobComplete: true,
      schema: { fields },
      rows: [],
    }));
    bench.server.fail({ status: 409 });
    await bench.run(node, query);
    expect(bench.server.calls.map(({ method }) => method)).toEqual([
      "bigquery.jobs.get",
      "bigquery.jobs.insert",
      "bigquery.jobs.getQueryResults",
    ]);
  });

  it("fail with BigQuery's message about the job", async () => {
    bench.server.prepare("bigquery.jobs.insert", () => ({
      jobReference,
      status: { state: "DONE", errorResult: { reason: "invalidQuery", message: "Unrecognized name: x" } },
    }));
    await expect(bench.run(node, query)).rejects.toThrow("Unrecognized name: x");
  });
});

describe("rows", () => {
  const place = { operation: "insert", projectId, datasetId: id("d1"), tableId: id("t1") };

  it("are inserted in one request, each with its own id", async () => {
    const items = [1, 2, 3].map((n) => ({ json: { n } }));
    const options = { batchSize: 2, ignoreUnknownValues: true };
    const found = await bench.run(node, { ...place, dataMode: "autoMap", options }, { items });
    const bodies = calls("tabledata.insertAll").map(({ body }) => body as { rows: { insertId: string }[] });
    expect(bodies).toMatchObject([
      { ignoreUnknownValues: true, rows: [{ json: { n: 1 } }, { json: { n: 2 } }] },
      { rows: [{ json: { n: 3 } }] },
    ]);
    expect(new Set(bodies.flatMap(({ rows }) => rows.map(({ insertId }) => insertId))).size).toBe(3);
    expect(found.map(({ pairedItem }) => pairedItem)).toEqual([[{ item: 0 }, { item: 1 }], [{ item: 2 }]]);
  });

  it("reports rows that the service rejects", async () => {
    bench.server.prepare("bigquery.tabledata.insertAll", () => ({
      insertErrors: [
        { index: 0, errors: [{ reason: "invalid", location: "n", message: "no such field: n." }] },
      ],
    }));
    await expect(bench.run(node, { ...place, dataMode: "autoMap" })).rejects.toThrow(
      "row 1: n: no such field: n.",
    );
  });
});

describe("nodes of version 1", () => {
  const place = { projectId: "p1", datasetId: "d1", tableId: "t1" };

  it("add the columns of their fields, and read tables by a query", async () => {
    const items = [{ json: { a: 1, b: 2, c: 3 } }];
    await bench.run(node, { ...place, columns: "a, b" }, { items, version: 1 });
    expect(calls("tabledata.insertAll")[0]?.body).toMatchObject({ rows: [{ json: { a: 1, b: 2 } }] });
    await bench.run(node, { ...place, operation: "getAll", limit: 5 }, { version: 1 });
    expect(calls("jobs.insert")[0]?.body).toMatchObject({
      configuration: { query: { query: "SELECT * FROM `p1.d1.t1` LIMIT 5" } },
    });
  });
});
