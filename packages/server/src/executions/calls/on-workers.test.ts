import { createServer, type Server } from "node:http";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  findRedis,
  startTestCluster,
  type TestClient,
  type TestCluster,
  type TestProcess,
} from "../../testing/index.ts";
import { chain, waitFor, webhook } from "../testing/test-runtime.ts";

describe.skipIf(!findRedis() || inject("postgresBroker") === 0)("workflows called on workers", () => {
  let cluster: TestCluster;
  let database: Client;
  let server: TestProcess;
  let workers: TestProcess[];
  let owner: TestClient;
  let service: Server;
  const effects: string[] = [];

  beforeAll(async () => {
    service = createServer((request, response) => {
      effects.push(request.url ?? "");
      response.end("{}");
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    cluster = await startTestCluster();
    database = new Client({ connectionString: cluster.databaseUrl });
    await database.connect();
    server = await cluster.server();
    workers = await Promise.all([cluster.worker(), cluster.worker()]);
    owner = await cluster.signIn(server);
  });
  afterAll(async () => {
    await database?.end();
    await cluster?.remove();
    service?.close();
  });

  async function save(workflow: object, isActive = false): Promise<string> {
    const { id: _, ...content } = workflow as { id?: string };
    const created = await owner.post("/workflows", { ...content, active: false });
    expect(created.status, created.text).toBe(200);
    const { id, versionId } = created.data;
    if (isActive)
      expect((await owner.patch(`/workflows/${id}`, { active: true, versionId })).status).toBe(200);
    return id;
  }
  const effect = (name: string) => ({
    type: "httpRequest",
    name,
    typeVersion: 4.2,
    parameters: {
      method: "POST",
      url: `=http://127.0.0.1:${(service.address() as { port: number }).port}/${name}/{{ $execution.id }}`,
    },
  });
  const call = (workflowId: string, options: object = {}) => ({
    type: "executeWorkflow",
    name: "Call",
    typeVersion: 1.2,
    parameters: { workflowId: { __rl: true, mode: "id", value: workflowId }, options },
  });
  const called = { type: "executeWorkflowTrigger", name: "Called" };
  const seen = (name: string) => effects.filter((one) => one.startsWith(`/${name}/`));
  const rows = async (sql: string, ...values: unknown[]) => (await database.query(sql, values)).rows;
  const ended = (workflowId: string, timeout?: number) =>
    waitFor(async () => {
      const [row] = await rows(
        `select id, status, "parentId" from execution where "workflowId" = $1`,
        workflowId,
      );
      return row;
    }, timeout);

  it("give back their items, are started without waiting, and are reported to error workflows", async () => {
    const child = await save(chain([called, effect("inside")]));
    const later = await save(chain([called, effect("later")]));
    const alarm = await save(chain([{ type: "errorTrigger", name: "On error" }, effect("alarm")]));
    const nodes = [
      webhook("asks", { responseMode: "lastNode" }),
      call(child),
      { ...call(later, { waitForSubWorkflow: false }), name: "Begin" },
      { type: "stopAndError", name: "Fail", parameters: { errorMessage: "On purpose" } },
    ];
    const parent = await save(chain(nodes, { settings: { errorWorkflow: alarm } }), true);
    expect((await fetch(`${server.url}/webhook/asks`, { method: "POST" })).status).toBe(500);
    const { id, status } = await ended(parent);
    expect(status).toBe("error");
    for (const workflow of [child, later])
      expect(await ended(workflow)).toMatchObject({ status: "success", parentId: id });
    expect(await ended(alarm)).toMatchObject({ status: "success" });
    expect(["inside", "later", "alarm"].map((name) => seen(name).length)).toEqual([1, 1, 1]);
  });

  it("are suspended with their callers, and resume on any worker with capacity", async () => {
    const wait = {
      type: "wait",
      name: "Wait",
      typeVersion: 1.1,
      webhookId: "asked",
      parameters: { resume: "webhook", httpMethod: "POST" },
    };
    const note = {
      type: "set",
      name: "Note",
      typeVersion: 3.4,
      parameters: {
        assignments: {
          assignments: [{ id: "1", name: "url", type: "string", value: "={{ $execution.resumeUrl }}" }],
        },
      },
    };
    const ask = { ...effect("ask") };
    ask.parameters = { ...ask.parameters, url: `${ask.parameters.url}?{{ encodeURIComponent($json.url) }}` };
    const inner = await save(chain([called, note, ask, wait, effect("asked")]));
    const middle = await save(chain([called, call(inner), effect("middle")]));
    const outer = await save(chain([webhook("rests"), call(middle), effect("outer")]), true);
    await fetch(`${server.url}/webhook/rests`, { method: "POST" });
    const workflows = [inner, middle, outer];
    await waitFor(async () => {
      const all = await rows(
        `select 1 from execution where "workflowId" = any($1) and status = 'waiting'`,
        workflows,
      );
      return all.length === 3 || undefined;
    });
    const url = decodeURIComponent(seen("ask")[0]!.split("?")[1]!).replace(/^https?:\/\/[^/]+/, server.url);
    const answers = await Promise.all([1, 2, 3].map(() => fetch(url, { method: "POST" })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    await waitFor(async () => {
      const all = await rows(
        `select 1 from execution where "workflowId" = any($1) and status = 'success'`,
        workflows,
      );
      return all.length === 3 || undefined;
    });
    expect(["ask", "asked", "middle", "outer"].map((name) => seen(name).length)).toEqual([1, 1, 1, 1]);
  });

  it("resume on a different worker together with their caller when the worker is killed", async () => {
    const pause = {
      type: "wait",
      name: "Pause",
      typeVersion: 1.1,
      parameters: { amount: 2, unit: "seconds" },
    };
    const child = await save(chain([called, effect("before"), pause, effect("after")]));
    const parent = await save(chain([webhook("moved"), call(child), effect("end")]), true);
    await fetch(`${server.url}/webhook/moved`, { method: "POST" });
    await waitFor(async () => {
      const notes = await rows(`select 1 from journal where node = 'before' and entry is not null`);
      return notes.length > 0 || undefined;
    });
    const [holder] = await rows(
      "select pid from instance where id in (select holder from inbox where holder is not null)",
    );
    await workers.find((worker) => worker.child.pid === holder!["pid"])!.end("SIGKILL");
    expect(await ended(parent, 30_000)).toMatchObject({ status: "success" });
    expect(await ended(child)).toMatchObject({ status: "success" });
    expect(["before", "after", "end"].map((name) => seen(name).length)).toEqual([1, 1, 1]);
    expect(seen("before")[0]!.split("/")[2]).toBe(seen("after")[0]!.split("/")[2]);
    await waitFor(async () => {
      const left = await rows(
        `select 1 from inbox union all select 1 from journal union all select 1 from "workflowCall"`,
      );
      return left.length === 0 || undefined;
    });
  });
});
