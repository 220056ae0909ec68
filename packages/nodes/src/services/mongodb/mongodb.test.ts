import { BSON } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closePools } from "../../stores/pools.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../testing/index.ts";
import node from "./mongodb.node.ts";
import { startTestMongo, type TestMongo } from "./testing/mongo-server.ts";

describe("the MongoDB node", () => {
  let server: TestMongo;
  let credential: Record<string, unknown>;
  beforeAll(async () => {
    server = await startTestMongo();
    credential = {
      configurationType: "values",
      host: "127.0.0.1",
      port: server.port,
      database: "test",
      user: "",
      tls: false,
    };
  });
  beforeEach(() => server.collections.clear());
  afterAll(async () => {
    await closePools();
    await server?.close();
  });

  const run = async (parameters: object, more: object = {}) =>
    (
      await runNodeJson(
        node,
        withCredential("mongoDb", credential, { parameters: { collection: "c", ...parameters }, ...more }),
      )
    )[0];
  const items = (...json: object[]) => ({ items: json.map((one) => ({ json: { ...one } })) });
  const stored = () => server.collections.get("c") ?? [];

  it("inserts fields of items, with dates and names with dots", async () => {
    const given = items({ name: "Ada", born: "1815-12-10", a: { b: 1, c: 2 } });
    const options = { dateFields: "born", useDotNotation: true };
    expect(await run({ operation: "insert", fields: "name, born, a.b", options }, given)).toEqual([
      {
        name: "Ada",
        born: "1815-12-10T00:00:00.000Z",
        a: { b: 1 },
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
    ]);
    expect(stored()).toEqual([
      expect.objectContaining({ name: "Ada", born: new Date("1815-12-10"), a: { b: 1 } }),
    ]);
  });

  it("finds with queries, sorted and limited, and returns ids as text", async () => {
    const id = new BSON.ObjectId();
    server.collections.set("c", [
      { _id: id, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ]);
    expect(await run({ query: `={ "_id": "{{ $json.id }}" }` }, items({ id: id.toHexString() }))).toEqual([
      { _id: id.toHexString(), n: 1 },
    ]);
    const options = { sort: '{"n": -1}', limit: 1, skip: 1, projection: '{"_id": 0}' };
    expect(await run({ query: '{"n": {"$gt": 0}}', options })).toEqual([{ n: 2 }]);
    await expect(run({ query: '{"n": Ada}' })).rejects.toThrow(
      "The JSON of “Query (JSON Format)” cannot be used",
    );
    expect(await run({ query: "{}" }, { ...items({}, {}), typeVersion: 1 })).toHaveLength(3);
    expect(await run({ query: "{}" }, items({}, {}))).toHaveLength(6);
  });

  it("aggregates, and deletes what matches", async () => {
    server.collections.set("c", [
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    const query = '[{"$match": {"n": {"$gt": 0}}}, {"$group": {"_id": null, "sum": {"$sum": "$n"}}}]';
    expect(await run({ operation: "aggregate", query })).toEqual([{ _id: null, sum: 3 }]);
    expect(await run({ operation: "delete", query: '{"n": 2}' })).toEqual([{ deletedCount: 1 }]);
    expect(stored()).toEqual([{ _id: 1, n: 1 }]);
  });

  it("updates, replaces and adds the document that the key names", async () => {
    const id = new BSON.ObjectId();
    server.collections.set("c", [{ _id: id, k: 1, name: "a", kept: true }]);
    const byId = items({ _id: id.toHexString(), name: "b" });
    expect(await run({ operation: "update", updateKey: "_id", fields: "name" }, byId)).toEqual([
      { _id: id.toHexString(), name: "b" },
    ]);
    await run(
      { operation: "findOneAndUpdate", updateKey: "k", fields: "name,x" },
      items({ k: 1, name: "c", x: 1 }),
    );
    expect(stored()).toEqual([{ _id: id, k: 1, name: "c", kept: true, x: 1 }]);
    await run({ operation: "findOneAndReplace", updateKey: "k", fields: "name" }, items({ k: 1, name: "d" }));
    expect(stored()).toEqual([{ _id: id, k: 1, name: "d" }]);
    await run({ operation: "update", updateKey: "k", fields: "name" }, items({ k: 9, name: "no" }));
    expect(stored()).toHaveLength(1);
    await run(
      { operation: "update", updateKey: "k", fields: "name", upsert: true },
      items({ k: 9, name: "yes" }),
    );
    expect(stored()[1]).toMatchObject({ k: 9, name: "yes" });
  });

  it("checks the address of each server, including those that a server lists", async () => {
    const seen: string[] = [];
    const network = {
      addressOf: async (host: string) => {
        seen.push(host);
        if (host === "10.0.0.9") throw new Error("not this host");
        return "127.0.0.1";
      },
    };
    const named = { credentials: { mongoDb: { ...credential, host: "db.example" } }, ports: { network } };
    expect(await run({ query: "{}" }, named)).toEqual([]);
    expect(new Set(seen)).toEqual(new Set(["db.example"]));
    server.hosts = [`127.0.0.1:${server.port}`, "10.0.0.9:27017"];
    const connectionString = `mongodb://127.0.0.1:${server.port}/test`;
    const other = { configurationType: "connectionString", connectionString };
    await expect(
      run({ query: "{}" }, { credentials: { mongoDb: other }, ports: { network } }),
    ).rejects.toThrow("not this host");
    server.hosts = [];
  });
});
