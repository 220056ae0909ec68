import { findRedis, startTestRedis, type TestRedis } from "@heddle/server/testing";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadChatMemory } from "../../../ai/testing/load-memory.ts";
import { closePools } from "../../../stores/pools.ts";
import node from "./memory-redis-chat.node.ts";

describe.skipIf(!findRedis())("Redis Chat Memory", () => {
  let server: TestRedis;
  let admin: Redis;
  beforeAll(async () => {
    server = await startTestRedis();
    admin = new Redis(server.url);
  });
  afterAll(async () => {
    await closePools();
    admin?.disconnect();
    await server?.stop();
  });

  it("keeps a conversation in a list whose first entry is the newest, until it expires", async () => {
    const { hostname, port } = new URL(server.url);
    const data = { host: hostname, port: Number(port), database: 0, ssl: false };
    const use = loadChatMemory(node, {
      credential: { type: "redis", data },
      parameters: { sessionTTL: 100, contextWindowLength: 1 },
      typeVersion: 1.5,
    });
    await admin.lpush("s", JSON.stringify({ type: "human", data: { content: "Old" } }));
    await use("append", [
      { role: "user", content: [{ type: "text", text: "New" }] },
      { role: "assistant", content: [{ type: "text", text: "Answer" }] },
    ]);
    expect(await use("load")).toMatchObject([
      { content: [{ text: "New" }] },
      { content: [{ text: "Answer" }] },
    ]);
    expect(await use("all")).toHaveLength(3);
    expect(JSON.parse((await admin.lrange("s", 0, 0))[0]!)).toMatchObject({
      type: "ai",
      data: { content: "Answer" },
    });
    expect(await admin.ttl("s")).toBeGreaterThan(50);
    await use("replace", []);
    expect(await admin.exists("s")).toBe(0);
  });
});
