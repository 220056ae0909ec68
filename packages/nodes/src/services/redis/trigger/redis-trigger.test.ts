import { findRedis, startTestRedis, type TestRedis } from "@heddle/server/testing";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startListening } from "../../../stores/testing/start-listening.ts";
import node from "./redis-trigger.node.ts";

describe.skipIf(!findRedis())("the Redis trigger", () => {
  let server: TestRedis;
  let admin: Redis;
  let credential: Record<string, unknown>;

  beforeAll(async () => {
    server = await startTestRedis();
    const { hostname, port } = new URL(server.url);
    credential = { host: hostname, port: Number(port), database: 1, ssl: false };
    admin = new Redis(server.url);
  });
  afterAll(async () => {
    admin?.disconnect();
    await server?.stop();
  });

  it("starts workflows with messages", async () => {
    const all = startListening(node, { channels: "orders, news.*" }, credential);
    const bodies = startListening(
      node,
      { channels: "orders", options: { jsonParseBody: true, onlyMessage: true } },
      credential,
    );
    await Promise.all([all.established, bodies.established]);
    await admin.publish("orders", '{"id":7}');
    await admin.publish("news.eu", "hi");
    await expect
      .poll(() => all.items.map(({ json }) => json))
      .toEqual([
        { channel: "orders", message: '{"id":7}' },
        { channel: "news.eu", message: "hi" },
      ]);
    expect(bodies.items.map(({ json }) => json)).toEqual([{ id: 7 }]);
    await all.stop();
    await admin.call("CLIENT", "KILL", "TYPE", "pubsub");
    await expect(bodies.ended).rejects.toThrow("The server closed the connection");
  });

  it("reports missing parameters", async () => {
    await expect(startListening(node, { channels: " , " }, credential).established).rejects.toThrow(
      "Channels",
    );
  });
});
