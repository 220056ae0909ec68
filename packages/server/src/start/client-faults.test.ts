import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FaultsServer, startFaultsServer, triggerOrNode } from "../testing/faults-server.ts";
import { REQUESTS } from "../testing/faulty-requests.ts";
import { sendRaw } from "../testing/raw-request.ts";

let server: FaultsServer;
/** API key of the owner. */
let key: string;
beforeAll(async () => {
  server = await startFaultsServer();
  key = (await server.api.post("/api-keys", { label: "Faults" })).data.rawApiKey;
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

const noise = randomBytes(20_000);
const archive = gzipSync(noise);
const base64 = (bytes: Buffer) => bytes.toString("base64");
const tags = { files: [{ path: "tags.json", text: "[]" }] };
/** Entry points of signed-in users, a request for each, and the status of its response. */
const SIGNED_IN_DOORS: [path: string, honest: object | undefined, status: number][] = [
  ["/rest/import", tags, 200],
  ["/rest/nodes", {}, 400],
  ["/rest/workflows", { name: "W", nodes: [], connections: {} }, 200],
  ["/rest/workflows/from-url", undefined, 400],
  ["/rest/data-tables/none/rows", { rows: [] }, 404],
  ["/rest/credentials/test", {}, 400],
  ["/rest/push?sessionId=a", undefined, 200],
  ["/api/v1/workflows", {}, 400],
  ["/mcp", INITIALIZE, 200],
];
/** Uploads whose content is broken. */
const UPLOADS: [title: string, path: string, body: object][] = [
  ["a package of noise", "/nodes", { archive: base64(noise) }],
  ["a package of packed noise", "/nodes", { archive: base64(archive) }],
  ["half of a package", "/nodes", { archive: base64(archive.subarray(0, 9_000)) }],
  ["a damaged package", "/nodes", { archive: base64(Buffer.concat([archive.subarray(0, 9_000), noise])) }],
  ["a database of noise", "/import", { database: base64(noise) }],
  [
    "the start of a database",
    "/import",
    { database: base64(Buffer.concat([Buffer.from("SQLite format 3\0"), noise])) },
  ],
  ["an exported file that is cut", "/import", { files: [{ path: "workflows/a.json", text: '{"nodes":[' }] }],
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
    await sendFaults(path);
    expect((await fetch(`${server.url}${path}`, honest)).status).toBe(expected);
    await server.expectUnharmed();
  });

  it.each(SIGNED_IN_DOORS)(
    "of signed-in users end no process at %s, which still answers",
    async (path, body, expected) => {
      const credentials: Record<string, string> = path.startsWith("/rest/")
        ? { Cookie: server.api.cookie, sessionid: "test" }
        : { "X-N8N-API-KEY": key, Authorization: `Bearer ${key}` };
      await sendFaults(path, credentials);
      const honest = body && json(body);
      const answer = await fetch(`${server.url}${path}`, {
        ...honest,
        headers: { ...honest?.headers, ...credentials },
      });
      await answer.body?.cancel();
      expect(answer.status).toBe(expected);
      await server.expectUnharmed();
    },
  );

  it.each(UPLOADS)("end no process with %s", async (_title, path, body) => {
    const { status } = await server.api.post(path, body);
    expect(status).toBeLessThan(500);
    await server.expectUnharmed();
  });
});

/** Sends every malformed request, with additional headers. */
async function sendFaults(path: string, headers: Record<string, string> = {}): Promise<void> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  await Promise.all(
    REQUESTS.map(async ([title, bytes, after = "wait"]) => {
      const request = bytes(path).replace(/^.* HTTP\/1\.[01]\r\n/, (start) => start + lines.join(""));
      const status = await sendRaw(server.url, { parts: [request].filter((part) => part !== ""), after });
      if (status !== undefined)
        expect([title, status < 500 || status === 503 || status === 505]).toEqual([title, true]);
    }),
  );
}
