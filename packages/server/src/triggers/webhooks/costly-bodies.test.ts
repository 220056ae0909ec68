import { cpuTimeMs } from "@heddle/workflow/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";

const BODIES = 4;
const JSON_TYPE = { "content-type": "application/json" };

describe("large bodies for triggers that read them", () => {
  let server: TestServer;
  const body = JSON.stringify(
    Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`key${n}`, n % 10])),
  );
  beforeAll(async () => {
    server = await startTestServer();
    const api = await server.signIn();
    const chat = {
      name: "Chat",
      type: "@n8n/n8n-nodes-langchain.chatTrigger",
      typeVersion: 1.1,
      position: [0, 0],
      webhookId: "costly",
      parameters: { public: true, options: {} },
    };
    const { id } = (await api.post("/workflows", { name: "C", nodes: [chat], connections: {} })).data;
    await api.patch(`/workflows/${id}`, { active: true });
  });
  afterAll(() => server.stop());

  const send = (text: string) =>
    fetch(`${server.url}/webhook/costly/chat`, { method: "POST", headers: JSON_TYPE, body: text });

  it("are refused for 200,000 keys, and the main thread does not parse them", async () => {
    const parsingMs = cpuTimeMs(() => JSON.stringify(JSON.parse(body)));
    const before = process.threadCpuUsage();
    const statuses = await Promise.all(Array.from({ length: BODIES }, async () => (await send(body)).status));
    const { user, system } = process.threadCpuUsage(before);
    expect(statuses).toEqual(Array(BODIES).fill(413));
    expect((user + system) / 1_000).toBeLessThan((BODIES * parsingMs) / 2);
  });

  it("are taken when their values are few", async () => {
    const message = {
      action: "sendMessage",
      sessionId: "a",
      chatInput: "Hello",
      more: "x".repeat(3_000_000),
    };
    expect((await send(JSON.stringify(message))).status).toBe(200);
  });
});
