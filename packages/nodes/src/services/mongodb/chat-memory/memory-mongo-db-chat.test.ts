import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadChatMemory } from "../../../ai/testing/load-memory.ts";
import { closePools } from "../../../stores/pools.ts";
import { startTestMongo, type TestMongo } from "../testing/mongo-server.ts";
import node from "./memory-mongo-db-chat.node.ts";

describe("MongoDB Chat Memory", () => {
  let server: TestMongo;
  beforeAll(async () => {
    server = await startTestMongo();
  });
  afterAll(async () => {
    await closePools();
    await server?.close();
  });

  it("stores a conversation as a document in the format of other clients", async () => {
    const data = {
      configurationType: "values",
      host: "127.0.0.1",
      port: server.port,
      database: "t",
      user: "",
      tls: false,
    };
    const old = { sessionId: "s", messages: [{ type: "human", data: { content: "Old" } }] };
    server.collections.set("talks", [old]);
    const use = loadChatMemory(node, {
      credential: { type: "mongoDb", data },
      parameters: { collectionName: "talks", contextWindowLength: 1 },
      typeVersion: 1,
    });
    await use("append", [{ role: "user", content: [{ type: "text", text: "New" }] }]);
    expect(await use("load")).toMatchObject([{ content: [{ text: "New" }] }]);
    expect(await use("all")).toHaveLength(2);
    expect(server.collections.get("talks")).toMatchObject([
      { sessionId: "s", messages: [{ type: "human" }, { type: "human", data: { content: "New" } }] },
    ]);
    await use("replace", []);
    expect(await use("all")).toEqual([]);
  });
});
