import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { resumeAddress } from "../../protocol/resume-address.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const SECRET = "c4nary-sealed-6631";

describeStores("what executions leave in the database before they end", (dialect) => {
  let dataFolder: string;
  let server: TestServer;
  let api: TestClient;
  let service: Server;
  let url: string;
  let held: ServerResponse[];
  let got: string[];

  beforeEach(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), "heddle-sealed-"));
    [held, got] = [[], []];
    service = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://any");
      response.setHeader("content-type", "application/json");
      if (pathname === "/echo") return response.end(JSON.stringify({ said: request.headers["x-key"] }));
      got.push(searchParams.get("said") ?? "");
      if (pathname === "/slow") held.push(response);
      else response.end("{}");
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    server = await startTestServer({ dialect, dataFolder, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    api = await server.signIn();
  });
  afterEach(async () => {
    await server.stop();
    service.closeAllConnections();
    service.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const node = (name: string, type: string, typeVersion: number, more: object) => ({
    ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, position: [0, 0] },
    ...more,
  });

  async function activate(): Promise<void> {
    const data = { name: "x-key", value: SECRET };
    const { id } = (await api.post("/credentials", { name: "Key", type: "httpHeaderAuth", data })).data;
    const request = (name: string, address: string, more: object = {}) =>
      node(name, "httpRequest", 4.2, { parameters: { url: address, ...more } });
    const said = "{{ $('Echo').item.json.said }}";
    const nodes = [
      node("Webhook", "webhook", 2, {
        webhookId: "w",
        parameters: { path: "go", responseMode: "onReceived" },
      }),
      {
        ...request("Echo", `${url}/echo`, {
          authentication: "genericCredentialType",
          genericAuthType: "httpHeaderAuth",
        }),
        credentials: { httpHeaderAuth: { id, name: "Key" } },
      },
      request("Slow", `=${url}/slow?said=${said}`),
      node("Wait", "wait", 1.1, { parameters: { resume: "webhook" } }),
      request("Last", `=${url}/last?said=${said}`),
    ];
    const connections = Object.fromEntries(
      nodes
        .slice(1)
        .map(({ name }, index) => [nodes[index]!.name, { main: [[{ node: name, type: "main", index: 0 }]] }]),
    );
    const workflow = (await api.post("/workflows", { name: "Sealed", nodes, connections })).data;
    expect((await api.patch(`/workflows/${workflow.id}`, { active: true })).status).toBe(200);
  }

  /** Everything in the tables of executions, as text. */
  async function rows(): Promise<string> {
    const { db } = server.context.store;
    const tables = [
      "inbox",
      "journal",
      "waiting",
      "workflowCall",
      "executionData",
      "execution",
      "workflow",
    ] as const;
    const all = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    const plain = all
      .flat()
      .flatMap((row) => Object.values<unknown>(row))
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value)));
    return plain.join("\n");
  }

  it("contains no plain secret, and everything when it resumes after a restart", async () => {
    await activate();
    expect((await fetch(`${server.url}/webhook/go`)).status).toBe(200);
    await expect.poll(() => held.length).toBe(1);
    const { store } = server.context;
    const journal = await store.db.selectFrom("journal").select("entry").where("node", "=", "Echo").execute();
    expect(journal[0]?.entry).toMatch(/^~/);
    expect(await rows()).not.toContain(SECRET);

    held[0]?.end("{}");
    const waiting = () => store.db.selectFrom("waiting").selectAll().execute();
    await expect.poll(async () => (await waiting()).length).toBe(1);
    const [row] = await waiting();
    expect(Buffer.from(row?.data ?? "").at(0)).toBe(0x7e);
    const shown = await rows();
    expect(shown).not.toContain(SECRET);
    expect(shown).toContain("[secret]");

    const { databaseUrl } = server.context.config.storage;
    await server.stop();
    server = await startTestServer({
      dataFolder,
      env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" },
      config: { storage: { databaseUrl } },
    });
    api = await server.signIn();
    const key = server.context.keys.resume.toString("hex");
    const addresses = { webhook: `${server.url}/webhook-waiting/`, form: "", key };
    const resumed = await fetch(resumeAddress(addresses, "webhook", String(row?.executionId)));
    expect(resumed.status).toBe(200);
    await expect.poll(() => got).toEqual([SECRET, SECRET]);
    await expect
      .poll(async () => (await api.get(`/executions/${row?.executionId}`)).data?.status)
      .toBe("success");
    expect(await rows()).not.toContain(SECRET);
  });
});
