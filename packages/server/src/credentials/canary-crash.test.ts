import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../platform/config/env.ts";
import { loadKeys } from "../platform/config/keys.ts";
import { resumeAddress } from "../protocol/resume-address.ts";
import { rotateKey } from "../start/rotate-key.ts";
import {
  createTestClient,
  startTestProcess,
  TEST_OWNER,
  type TestClient,
  type TestProcess,
} from "../testing/index.ts";

type Data = Record<string, unknown>;

const CANARIES = {
  header: "c4nary-header-8731",
  webhook: "c4nary-webhook-8732",
  client: "c4nary-client-8733",
  token: "c4nary-token-8734",
};

describe("secrets that services send back to an execution that a kill interrupts", () => {
  let dataFolder: string;
  let service: Server;
  let url: string;
  let server: TestProcess;
  let api: TestClient;
  /** Calls of `/slow`, which stay unanswered until the test responds. */
  let held: ServerResponse[];
  let got: string[];
  let isSlow: boolean;

  beforeEach(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), "heddle-canary-"));
    held = [];
    got = [];
    isSlow = true;
    service = createServer((request, response) => {
      request.resume();
      request.on("end", () => {
        const { pathname, searchParams } = new URL(request.url ?? "", url);
        const answer = (body: object) =>
          response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
        if (pathname === "/token") return answer({ access_token: CANARIES.token, expires_in: 600 });
        if (pathname === "/echo") return answer({ headers: request.headers });
        got.push(searchParams.get("said") ?? "");
        if (isSlow) held.push(response);
        else answer({});
      });
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    await start();
    api = createTestClient(server.url);
    await api.post("/owner/setup", TEST_OWNER);
  });
  afterEach(async () => {
    await server.end("SIGKILL");
    service.closeAllConnections();
    service.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    server = await startTestProcess("start", {
      HEDDLE_DATA: dataFolder,
      HEDDLE_PORT: "0",
      HEDDLE_EXECUTORS: "1",
      HEDDLE_HTTP_ALLOW: "127.0.0.1",
    });
    if (api) {
      const { cookie } = api;
      api = Object.assign(createTestClient(server.url), { cookie });
    }
  }

  const created = async (path: string, body: Data) => (await api.post(path, body)).data as { id: string };
  const credential = async (type: string, data: Data) => {
    const { id } = await created("/credentials", { name: `A ${type}`, type, data });
    return { [type]: { id, name: `A ${type}` } };
  };
  const node = (name: string, type: string, typeVersion: number, more: Data) => ({
    ...{ id: name, name, typeVersion, position: [0, 0], type: `n8n-nodes-base.${type}` },
    ...{ parameters: {}, ...more },
  });
  const ask = (name: string, address: string, type?: string, credentials?: Data) =>
    node(name, "httpRequest", 4.2, {
      parameters: {
        url: address,
        ...(type ? { authentication: "genericCredentialType", genericAuthType: type } : {}),
      },
      ...(credentials ? { credentials } : {}),
    });
  const inLine = (...names: string[]) =>
    Object.fromEntries(
      names.slice(1).map((to, index) => [names[index], { main: [[{ node: to, type: "main", index: 0 }]] }]),
    );

  /** Nodes that return the four secrets in every possible way; `last` is at the end. */
  async function workflow(...last: (object & { name: string })[]): Promise<void> {
    const header = await credential("httpHeaderAuth", { name: "x-key", value: CANARIES.header });
    const guard = await credential("httpBasicAuth", { user: "ada", password: CANARIES.webhook });
    const oauth = await credential("oAuth2Api", {
      ...{ grantType: "clientCredentials", accessTokenUrl: `${url}/token` },
      ...{ clientId: "c", clientSecret: CANARIES.client },
    });
    const called = {
      name: "Called",
      nodes: [node("Start", "executeWorkflowTrigger", 1, {}), node("Kept", "noOp", 1, {})],
      connections: inLine("Start", "Kept"),
    };
    const callee = await created("/workflows", called);
    const nodes = [
      node("Webhook", "webhook", 2, {
        webhookId: "w",
        parameters: { path: "go", authentication: "basicAuth", responseMode: "onReceived" },
        credentials: guard,
      }),
      ask("Header", `${url}/echo`, "httpHeaderAuth", header),
      ask("Token", `${url}/echo`, "oAuth2Api", oauth),
      node("Call", "executeWorkflow", 1.2, {
        parameters: {
          workflowId: { __rl: true, mode: "id", value: callee.id },
          workflowInputs: { mappingMode: "defineBelow", value: {} },
          options: { waitForSubWorkflow: false },
        },
      }),
      ...last,
      ask(
        "Slow",
        `=${url}/slow?said={{ $('Header').item.json.headers['x-key'] }},{{ $('Token').item.json.headers.authorization }},{{ $('Webhook').item.json.headers.authorization }}`,
      ),
    ];
    const connections = inLine(...nodes.map(({ name }) => name));
    const { id } = await created("/workflows", { name: "Canary", nodes, connections });
    expect((await api.patch(`/workflows/${id}`, { active: true })).status).toBe(200);
    const basic = Buffer.from(`ada:${CANARIES.webhook}`).toString("base64");
    const answer = await fetch(`${server.url}/webhook/go`, { headers: { authorization: `Basic ${basic}` } });
    expect(answer.status).toBe(200);
  }

  const whole = () =>
    `${CANARIES.header},Bearer ${CANARIES.token},Basic ${Buffer.from(`ada:${CANARIES.webhook}`).toString("base64")}`;

  async function executions(): Promise<{ id: string; status: string }[]> {
    return (await api.get("/executions")).data.results;
  }

  /** Checks at the end that neither displayed data nor any file contains a secret. */
  async function expectNoLeak(): Promise<void> {
    await expect
      .poll(async () => (await executions()).map(({ status }) => status))
      .toEqual(["success", "success"]);
    const shown = await Promise.all(
      (await executions()).map(async ({ id }) => (await api.get(`/executions/${id}`)).text),
    );
    for (const text of shown) expect(text).toContain("[secret]");
    expect(leaks(shown.join())).toEqual([]);
    expect(leaks(storedBytes())).toEqual([]);
    expect(leaks(server.log.join(""))).toEqual([]);
  }

  it("are on no disk, wait for the right key, are restored completely, and are hidden at the end", async () => {
    await workflow();
    await expect.poll(() => got.length).toBe(1);
    expect(leaks(storedBytes())).toEqual([]);
    await server.end("SIGKILL");
    expect(leaks(storedBytes())).toEqual([]);
    isSlow = false;
    await withAnotherKey(async () => {
      await expect(start()).rejects.toThrow(/not the one that encrypted the credentials/);
      await rotateKey(readConfig({ HEDDLE_DATA: dataFolder }));
      await start();
      await expect.poll(() => server.log.join("")).toMatch(/What is stored of the execution/);
      expect(got.length).toBe(1);
      await server.end("SIGKILL");
    });
    await start();
    await expect.poll(() => got.length).toBe(2);
    expect(got).toEqual([whole(), whole()]);
    await expectNoLeak();
  });

  it("are on no disk while the execution waits, and can be read with another key once that was changed", async () => {
    isSlow = false;
    await workflow(node("Wait", "wait", 1.1, { parameters: { resume: "webhook" } }));
    await expect.poll(async () => (await executions()).some(({ status }) => status === "waiting")).toBe(true);
    await server.end("SIGKILL");
    expect(leaks(storedBytes())).toEqual([]);
    await rotateKey(readConfig({ HEDDLE_DATA: dataFolder }));
    expect(leaks(storedBytes())).toEqual([]);
    await start();
    api = createTestClient(server.url);
    await api.post("/login", TEST_OWNER);
    const waiting = (await executions()).find(({ status }) => status === "waiting")!;
    const key = loadKeys({ folder: dataFolder }).resume.toString("hex");
    const base = { webhook: `${server.url}/webhook-waiting/`, form: "", key };
    expect((await fetch(resumeAddress(base, "webhook", waiting.id))).status).toBe(200);
    await expect.poll(() => got).toEqual([whole()]);
    await expectNoLeak();
  });

  async function withAnotherKey(use: () => Promise<void>): Promise<void> {
    const file = join(dataFolder, "key");
    const right = readFileSync(file, "utf8");
    writeFileSync(file, randomBytes(32).toString("hex"));
    await use();
    writeFileSync(file, right);
  }

  function storedBytes(): string {
    const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), "latin1"))
      .join("\n");
  }

  function leaks(text: string): string[] {
    return Object.entries(CANARIES).flatMap(([name, secret]) => {
      const pair = Buffer.from(`ada:${secret}`).toString("base64");
      const forms = [secret, Buffer.from(secret).toString("base64"), pair];
      return forms.filter((form) => text.includes(form)).map((form) => `${name}: ${form}`);
    });
  }
});
