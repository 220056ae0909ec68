import { findRedis, startTestRedis, type TestRedis } from "@heddle/server/testing";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closePools } from "../../stores/pools.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../testing/index.ts";
import node from "./redis.node.ts";

describe.skipIf(!findRedis())("Redis", () => {
  let server: TestRedis;
  let admin: Redis;
  let credential: Record<string, unknown>;

  beforeAll(async () => {
    server = await startTestRedis();
    const { hostname, port } = new URL(server.url);
    credential = { host: hostname, port: Number(port), database: 1, ssl: false };
    admin = new Redis(server.url, { db: 1 });
  });
  beforeEach(() => admin.flushall());
  afterAll(async () => {
    await closePools();
    admin?.disconnect();
    await server?.stop();
  });

  const run = async (parameters: object, more: object = {}) =>
    (
      await runNodeJson(node, withCredential("redis", credential, { parameters: { ...parameters }, ...more }))
    )[0];
  const items = (...json: object[]) => ({ items: json.map((one) => ({ json: { ...one } })) });

  it("sets and gets texts, lists, objects and sets, under names with dots", async () => {
    const set = (key: string, value: unknown, more: object = {}) =>
      run({ operation: "set", key, value, ...more });
    const get = (key: string, more: object = {}) =>
      run({ operation: "get", key, propertyName: "a.b", ...more });
    expect(
      await run(
        { operation: "set", key: "={{ $json.k }}", value: "v", expire: true, ttl: 50 },
        items({ k: "x" }),
      ),
    ).toEqual([{ k: "x" }]);
    expect(await admin.ttl("x")).toBeGreaterThan(40);
    expect(await get("x")).toEqual([{ a: { b: "v" } }]);
    expect(await get("x", { options: { dotNotation: false } })).toEqual([{ "a.b": "v" }]);
    await set("l", "={{ [1, {a: 2}] }}");
    expect(await get("l")).toEqual([{ a: { b: ["1", '{"a":2}'] } }]);
    await set("h", '{"n":"1","m":{"k":2}}', { keyType: "hash" });
    expect(await get("h")).toEqual([{ a: { b: { n: "1", m: '{"k":2}' } } }]);
    await set("h", "n 5", { keyType: "hash", valueIsJSON: false });
    expect(await get("h")).toEqual([{ a: { b: { n: "5" } } }]);
    await set("s", '["a","a"]', { keyType: "sets" });
    expect(await get("s")).toEqual([{ a: { b: ["a"] } }]);
    expect(await get("missing")).toEqual([{ a: { b: null } }]);
    await expect(set("h", "text", { keyType: "hash" })).rejects.toThrow("not an object");
    expect(await get("h")).toEqual([{ a: { b: { n: "5" } } }]);
  });

  it("counts, finds and deletes keys", async () => {
    expect(await run({ operation: "incr", key: "n", expire: true }, items({}, {}))).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
    expect(await admin.ttl("n")).toBeGreaterThan(50);
    await admin.set("other", "1");
    expect(await run({ operation: "keys", keyPattern: "n*" })).toEqual([{ n: "2" }]);
    expect(await run({ operation: "keys", keyPattern: "o?her", getValues: false })).toEqual([
      { keys: ["other"] },
    ]);
    await run({ operation: "delete", key: "n" });
    expect(await admin.exists("n")).toBe(0);
    expect(await run({})).toEqual([
      expect.objectContaining({ redis_mode: "standalone", db1: expect.objectContaining({ keys: 1 }) }),
    ]);
  });

  it("pushes to lists and pops from both ends", async () => {
    const push = (messageData: unknown, tail: boolean) =>
      run({ operation: "push", list: "q", messageData, tail });
    await push("b", true);
    await push("a", false);
    await push("={{ ({c: 1}) }}", true);
    expect(await run({ operation: "llen", list: "q" })).toEqual([{ q: 3 }]);
    expect(await run({ operation: "pop", list: "q", propertyName: "v" })).toEqual([{ v: "a" }]);
    expect(await run({ operation: "pop", list: "q", tail: true, propertyName: "v" })).toEqual([
      { v: { c: 1 } },
    ]);
    expect(await run({ operation: "pop", list: "none", propertyName: "v" })).toEqual([{ v: null }]);
  });

  it("fails for the item that is wrong", async () => {
    await admin.set("text", "x");
    const lenient = {
      ...items({ k: "text" }, { k: "n" }),
      node: { onError: "continueRegularOutput", credentials: { redis: { id: "1", name: "S" } } },
    };
    expect(await run({ operation: "incr", key: "={{ $json.k }}" }, lenient)).toEqual([
      { error: expect.stringContaining("not an integer") },
      { n: 1 },
    ]);
    await expect(run({ operation: "get" })).rejects.toThrow('The parameter "Key" is empty');
    await expect(run({}, { credentials: { redis: { ...credential, database: 99 } } })).rejects.toThrow(
      /DB index/,
    );
  });

  it("reconnects after the connection was lost", async () => {
    await run({});
    await admin.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    await expect.poll(() => run({ operation: "incr", key: "again" }).catch(() => undefined)).toBeDefined();
    expect(await admin.get("again")).toBe("1");
  });
});
