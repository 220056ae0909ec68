import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../platform/config/env.ts";
import { type RunningServer, startServer } from "../start/start-server.ts";
import { createTestClient, TEST_OWNER, type TestClient } from "../testing/index.ts";

type Data = Record<string, unknown>;

/** Each is used in one place only, so that a leak reveals its source. */
const CANARIES = {
  header: "c4nary-header-7731",
  basic: "c4nary-basic/7732",
  query: "c4nary query&7733",
  custom: "c4nary-custom-7734",
  openAi: "c4nary-openai-7735",
  client: "c4nary-client-7736",
  token: "c4nary-token-7737",
  preset: "c4nary-preset-7738",
  password: "c4nary-password-7739",
  session: "c4nary-session-7740",
  renewed: "c4nary-renewed-7741",
};

const CREDENTIALS: [type: string, kind: string, data: Data][] = [
  ["httpHeaderAuth", "generic", { name: "x-key", value: CANARIES.header }],
  ["httpBasicAuth", "generic", { user: "ada", password: CANARIES.basic }],
  ["httpQueryAuth", "generic", { name: "key", value: CANARIES.query }],
  ["httpCustomAuth", "generic", { json: JSON.stringify({ headers: { "x-c": CANARIES.custom } }) }],
  ["openAiApi", "predefined", { apiKey: CANARIES.openAi }],
  // Its token is preset by the installation.
  ["httpBearerAuth", "generic", {}],
];

describe("secrets of credentials", () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "heddle-canary-"));
  const log: string[] = [];
  const answers: string[] = [];
  let service: Server;
  let url: string;
  let signIns = 0;
  let server: RunningServer;
  let api: TestClient;

  beforeAll(async () => {
    // Echoes all it gets, as some services do, also when it fails; and issues tokens.
    service = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { pathname } = new URL(request.url ?? "", url);
        if (pathname === "/cut") return response.destroy();
        const echo = {
          url: request.url,
          headers: request.headers,
          raw: decodeURIComponent(request.url ?? ""),
        };
        if (pathname === "/api/user/token-auth/") {
          const token = signIns++ === 0 ? CANARIES.session : CANARIES.renewed;
          return response.end(JSON.stringify({ token }));
        }
        // The first session does not last.
        const hasEnded = request.headers.authorization?.includes(CANARIES.session);
        const body = pathname === "/token" ? { access_token: CANARIES.token, expires_in: 600 } : { echo };
        response.writeHead(hasEnded ? 401 : pathname === "/fails" ? 500 : 200, {
          "content-type": "application/json",
        });
        response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const logger = pino({ level: "debug" }, { write: (line: string) => void log.push(line) });
    server = await startServer(
      readConfig({
        HEDDLE_DATA: dataFolder,
        HEDDLE_PORT: "0",
        HEDDLE_EXECUTORS: "1",
        HEDDLE_HTTP_ALLOW: "127.0.0.1",
        HEDDLE_SAVE_MANUAL_EXECUTIONS: "true",
        HEDDLE_CREDENTIALS_OVERWRITE: JSON.stringify({ httpBearerAuth: { token: CANARIES.preset } }),
      }),
      logger,
    );
    api = createTestClient(server.url);
    await api.post("/owner/setup", TEST_OWNER);
  });
  afterAll(() => {
    service.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const keep = async (answer: Promise<{ text: string; data: unknown }>) => {
    const { text, data } = await answer;
    answers.push(text);
    return data as { id: string; name: string };
  };
  const node = (name: string, path: string, type: string, kind: string, credential: object) => ({
    id: name,
    name,
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    position: [0, 0],
    onError: "continueRegularOutput",
    parameters: {
      url: `${url}${path}`,
      method: "POST",
      sendBody: true,
      bodyParameters: { parameters: [{ name: "a", value: "b" }] },
      ...(kind === "generic"
        ? { authentication: "genericCredentialType", genericAuthType: type }
        : { authentication: "predefinedCredentialType", nodeCredentialType: type }),
    },
    credentials: { [type]: credential },
  });

  it("reach no answer, push message, log line or file", async () => {
    const push = await fetch(`${server.url}/rest/push?sessionId=canary`, { headers: { cookie: api.cookie } });
    const reader = push.body!.getReader();
    const heard = (async () => {
      for (;;) {
        const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
        if (done) return;
        answers.push(new TextDecoder().decode(value));
      }
    })();
    const oauth = {
      grantType: "clientCredentials",
      accessTokenUrl: `${url}/token`,
      clientId: "c",
      clientSecret: CANARIES.client,
    };
    const made: [type: string, kind: string, reference: { id: string; name: string }][] = [];
    const session = { host: url, username: "ada", password: CANARIES.password };
    const all = [
      ...CREDENTIALS,
      ["oAuth2Api", "generic", oauth] as const,
      ["baserowApi", "predefined", session] as const,
    ];
    for (const [type, kind, data] of all) {
      const credential = await keep(api.post("/credentials", { name: `Canary ${type}`, type, data }));
      await keep(api.get(`/credentials/${credential.id}?includeData=true`));
      await keep(api.post("/credentials/test", { credentials: { ...credential, type, data } }));
      made.push([type, kind, { id: credential.id, name: credential.name }]);
    }
    expect(leaks(storedBytes())).toEqual([]);
    for (const [type, kind, reference] of made) {
      const paths = ["/echo", "/fails", "/cut"];
      const nodes = [
        {
          id: "0",
          name: "Webhook",
          type: "n8n-nodes-base.webhook",
          typeVersion: 2,
          webhookId: type,
          position: [0, 0],
          parameters: { path: type, responseMode: "onReceived" },
        },
        {
          id: "1",
          name: "Start",
          type: "n8n-nodes-base.manualTrigger",
          typeVersion: 1,
          position: [0, 0],
          parameters: {},
        },
        ...paths.map((path) => node(path, path, type, kind, reference)),
      ];
      const first = { main: [[{ node: "/echo", type: "main", index: 0 }]] };
      const connections = {
        Webhook: first,
        Start: first,
        "/echo": { main: [[{ node: "/fails", type: "main", index: 0 }]] },
        "/fails": { main: [[{ node: "/cut", type: "main", index: 0 }]] },
      };
      const { id } = await keep(api.post("/workflows", { name: `Canary ${type}`, nodes, connections }));
      await keep(api.patch(`/workflows/${id}`, { active: true }));
      expect((await fetch(`${server.url}/webhook/${type}`)).status).toBe(200);
      const workflowData = { id, name: `Canary ${type}`, nodes, connections };
      await keep(api.post("/workflows/run", { workflowData }, { sessionid: "canary" }));
    }
    const executions = async () =>
      (await api.get("/executions")).data.results as { id: string; status: string }[];
    await expect
      .poll(async () => (await executions()).filter((one) => one.status === "success").length)
      .toBe(16);
    for (const { id } of await executions()) await keep(api.get(`/executions/${id}`));
    for (const path of ["/executions", "/credentials", "/settings", "/workflows"]) await keep(api.get(path));
    for (const path of ["/types/credentials.json", "/types/nodes.json", "/"])
      answers.push(await (await fetch(server.url + path)).text());
    await server.stop();
    await heard;

    expect(signIns).toBeGreaterThan(1);
    const shown = answers.join("\n");
    expect(shown).toContain("[secret]");
    expect(shown).toContain("nodeExecuteAfter");
    expect(leaks(shown)).toEqual([]);
    expect(leaks(log.join("\n"))).toEqual([]);
    expect(leaks(storedBytes())).toEqual([]);
  });

  function storedBytes(): string {
    const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), "latin1"))
      .join("\n");
  }

  function leaks(text: string): string[] {
    return Object.entries(CANARIES).flatMap(([name, secret]) => {
      const forms = [
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString("base64"),
        Buffer.from(`ada:${secret}`).toString("base64"),
      ];
      return forms.filter((form) => text.includes(form)).map((form) => `${name}: ${form}`);
    });
  }
});
