import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FaultsServer, startFaultsServer, triggerOrNode } from "../testing/faults-server.ts";
import { REQUESTS } from "../testing/faulty-requests.ts";
import { sendRaw } from "../testing/raw-request.ts";

let server: FaultsServer;
beforeAll(async () => {
  server = await startFaultsServer();
});
afterAll(() => server.end());

const json = (body: object) => ({
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
  body: JSON.stringify(body),
});
const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "a", version: "1" } },
};
/** Entry points, an honest request for each, and the status of its response. */
const DOORS: [path: string, honest: RequestInit, status: number][] = [
  ["/webhook/faults", json({ a: 1 }), 200],
  ["/webhook/faults-raw", json({ a: 1 }), 200],
  ["/form/faults", {}, 200],
  ["/mcp/faults", json(INITIALIZE), 200],
  ["/webhook/faults-chat/chat", json({ action: "sendMessage", sessionId: "a", chatInput: "Hello" }), 200],
  ["/rest/push?sessionId=a", {}, 401],
  ["/rest/import", {}, 401],
  ["/rest/sso/saml/acs", json({}), 400],
  ["/api/v1/workflows", {}, 401],
];

describe("faults of clients", () => {
  beforeAll(async () => {
    const hook = (path: string, options: object) =>
      [path, "n8n-nodes-base.webhook", 2, { path, httpMethod: "POST", options }] as const;
    await server.activate(
      [
        hook("faults", {}),
        hook("faults-raw", { rawBody: true }),
        [
          "faults-form",
          "n8n-nodes-base.formTrigger",
          2.2,
          {
            formTitle: "F",
            formFields: { values: [{ fieldLabel: "A", fieldType: "file" }] },
            options: { path: "faults" },
          },
        ],
        ["faults-mcp", "@n8n/n8n-nodes-langchain.mcpTrigger", 1, { path: "faults" }],
        ["Script", "n8n-nodes-base.code", 2, { jsCode: "return $input.all();" }],
        ["faults-chat", "@n8n/n8n-nodes-langchain.chatTrigger", 1.1, { public: true, options: {} }],
      ].map(([name, type, typeVersion, parameters]) =>
        triggerOrNode(String(name), String(type), Number(typeVersion), parameters as object),
      ),
      { faults: { main: [[{ node: "Script", type: "main", index: 0 }]] } },
    );
    // Starts a process for the script.
    expect((await fetch(`${server.url}/webhook/faults`, json({ a: 1 }))).status).toBe(200);
    await vi.waitFor(() => expect(server.rememberProcesses()).toBeGreaterThan(0), { timeout: 20_000 });
  });

  it.each(DOORS)("end no process at %s, which still answers", async (path, honest, expected) => {
    await Promise.all(
      REQUESTS.map(async ([title, bytes, after = "wait"]) => {
        const status = await sendRaw(server.url, {
          parts: [bytes(path)].filter((part) => part !== ""),
          after,
        });
        if (status !== undefined)
          expect([title, status < 500 || status === 503 || status === 505]).toEqual([title, true]);
      }),
    );
    expect((await fetch(`${server.url}${path}`, honest)).status).toBe(expected);
    await server.expectUnharmed();
  });
});
