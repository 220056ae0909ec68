import { createServer, type Server } from "node:http";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { chain, waitFor, webhook } from "../../executions/test-runtime.ts";
import {
  findRedis,
  startTestCluster,
  type TestClient,
  type TestCluster,
  type TestProcess,
} from "../../testing/index.ts";

/** A service that remembers each effect and answers when it is told to. */
function startEffects() {
  const effects: string[] = [];
  const delay = { milliseconds: 0 };
  const server: Server = createServer((request, response) => {
    effects.push(request.url ?? "");
    setTimeout(() => response.end(JSON.stringify({ done: true })), delay.milliseconds);
  });
  return new Promise<{ url: string; effects: string[]; delay: { milliseconds: number }; close(): void }>(
    (resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as { port: number };
        resolve({
          url: `http://127.0.0.1:${port}`,
          effects,
          delay,
          close: () => {
            server.close();
            server.closeAllConnections();
          },
        });
      });
    },
  );
}

describe.skipIf(!findRedis() || inject("postgresBroker") === 0)("executions on several machines", () => {
  let cluster: TestCluster;
  let database: Client;
  let servers: TestProcess[];
  let workers: TestProcess[];
  let owner: TestClient;
  let service: Awaited<ReturnType<typeof startEffects>>;

  beforeAll(async () => {
    service = await startEffects();
    cluster = await startTestCluster();
    database = new Client({ connectionString: cluster.databaseUrl });
    await database.connect();
    const first = await cluster.server();
    const others = await Promise.all([cluster.server(), cluster.worker(), cluster.worker()]);
    servers = [first, others[0]];
    workers = others.slice(1);
    owner = await cluster.signIn(first);
  }, 60_000);
  afterAll(async () => {
    await database?.end();
    await cluster?.remove();
    service?.close();
  });

  /** Saves the workflow and switches it on, at the first server. */
  async function activate(workflow: object): Promise<string> {
    const { id: _, ...content } = workflow as { id?: string };
    const created = await owner.post("/workflows", { ...content, active: false });
    expect(created.status, created.text).toBe(200);
    const { id, versionId } = created.data;
    const active = await owner.patch(`/workflows/${id}`, { active: true, versionId });
    expect(active.status, active.text).toBe(200);
    return id;
  }

  const call = (server: TestProcess, path: string, n = 0) =>
    fetch(`${server.url}/webhook/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ n }),
    });

  const effect = (name: string, method: "GET" | "POST") => ({
    type: "httpRequest",
    name,
    typeVersion: 4.2,
    parameters: { method, url: `=${service.url}/${name}/{{ $('Webhook').first().json.body.n }}` },
  });

  const rows = async (sql: string, ...values: unknown[]) => (await database.query(sql, values)).rows;

  it("answers webhooks at every server with what a worker made of them", async () => {
    await activate(
      chain([
        webhook("double", { responseMode: "lastNode" }),
        {
          type: "set",
          typeVersion: 3.4,
          parameters: { mode: "raw", jsonOutput: "={{ { twice: $json.body.n * 2 } }}" },
        },
      ]),
    );
    for (const server of servers) {
      const answers = await Promise.all([1, 2, 3].map(async (n) => (await call(server, "double", n)).json()));
      expect(answers).toEqual([{ twice: 2 }, { twice: 4 }, { twice: 6 }]);
    }
    expect(await rows(`select count(*)::int as n from execution where status = 'success'`)).toEqual([
      { n: 6 },
    ]);
    expect(await rows("select id from inbox")).toEqual([]);
  });
});
