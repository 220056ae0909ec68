import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openChannel } from "../../../platform/push/testing/open-channel.ts";
import {
  findRedis,
  startTestCluster,
  type TestClient,
  type TestCluster,
  type TestProcess,
} from "../../../testing/index.ts";
import { chain, waitFor, webhook } from "../../testing/test-runtime.ts";

/** A service that remembers each effect and answers on request. */
function startEffects() {
  const effects: string[] = [];
  const secrets: unknown[] = [];
  const delay = { milliseconds: 0 };
  const server: Server = createServer((request, response) => {
    effects.push(request.url ?? "");
    response.setHeader("content-type", "application/json");
    if (request.headers["x-secret"]) secrets.push(request.headers["x-secret"]);
    setTimeout(() => response.end(JSON.stringify({ done: true })), delay.milliseconds);
  });
  return new Promise<{
    url: string;
    effects: string[];
    secrets: unknown[];
    delay: { milliseconds: number };
    close(): void;
  }>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      resolve({
        url: `http://127.0.0.1:${port}`,
        effects,
        secrets,
        delay,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}

describe.skipIf(!findRedis() || inject("postgresBroker") === 0)("executions on several hosts", () => {
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
    // Not decided by the environment, so that a test can store one.
    const env = { HEDDLE_TIMEZONE: "" };
    const first = await cluster.server(env);
    const others = await Promise.all([cluster.server(env), cluster.worker(env), cluster.worker(env)]);
    servers = [first, others[0]];
    workers = others.slice(1);
    owner = await cluster.signIn(first);
  });
  afterAll(async () => {
    await database?.end();
    await cluster?.remove();
    service?.close();
  });

  it("read current variables on every worker, after a change by any server", async () => {
    const set = { string: [{ name: "value", value: "={{ $vars.shared }}" }] };
    const answer = {
      type: "set",
      typeVersion: 2,
      name: "Answer",
      parameters: { keepOnlySet: true, values: set },
    };
    await activate(chain([webhook("shared-variable", { responseMode: "lastNode" }), answer]));
    const { id } = (await owner.post("/variables", { key: "shared", value: "0" })).data;
    const other = await cluster.signIn(servers[1]!);
    // Often enough that each worker gets some.
    for (let round = 1; round <= 3; round++) {
      await (round % 2 ? other : owner).patch(`/variables/${id}`, { value: String(round) });
      const answers = await Promise.all(
        Array.from({ length: 8 }, async () =>
          (await fetch(`${servers[0]!.url}/webhook/shared-variable`, { method: "POST" })).json(),
        ),
      );
      expect(answers.map(({ value }) => value)).toEqual(Array(8).fill(String(round)));
    }
  });

  it("run in the time zone that any server stored, on every worker", async () => {
    const set = { string: [{ name: "zone", value: "={{ $now.zoneName }}" }] };
    const answer = { type: "set", name: "Answer", parameters: { keepOnlySet: true, values: set } };
    await activate(chain([webhook("shared-zone", { responseMode: "lastNode" }), answer]));
    const other = await cluster.signIn(servers[1]!);
    for (const [client, timezone] of [
      [other, "Asia/Tokyo"],
      [owner, "Europe/Rome"],
      [other, "UTC"],
    ] as const) {
      const { fixed, isRestartNeeded, ...values } = (await client.get("/settings/configuration")).data;
      expect([fixed, isRestartNeeded]).toEqual([{}, false]);
      expect((await client.put("/settings/configuration", { ...values, timezone })).status).toBe(200);
      const answers = await Promise.all(
        Array.from({ length: 8 }, async () =>
          (await fetch(`${servers[0]!.url}/webhook/shared-zone`, { method: "POST" })).json(),
        ),
      );
      expect(answers.map(({ zone }) => zone)).toEqual(Array(8).fill(timezone));
    }
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

  /** Waits until no accepted execution runs; those that wait for a user are ignored. */
  const idle = (timeout?: number) =>
    waitFor(async () => {
      const left = await rows(
        `select inbox.id from inbox left join execution on execution.id = inbox.id where execution.status is distinct from 'interrupted'`,
      );
      return left.length === 0 ? true : undefined;
    }, timeout);

  const statuses = async (workflowId: string): Promise<string[]> =>
    (await rows(`select status from execution where "workflowId" = $1`, workflowId)).map(
      ({ status }) => status,
    );

  const seen = (name: string) => service.effects.filter((one) => one.startsWith(`/${name}/`));

  const rows = async (sql: string, ...values: unknown[]) => (await database.query(sql, values)).rows;

  it("refuses to start if processes do not belong together, with the reason", async () => {
    const refusals = await Promise.allSettled([
      cluster.server({ HEDDLE_REDIS_URL: "redis://:secret@127.0.0.1:1" }),
      cluster.worker({ HEDDLE_ENCRYPTION_KEY: "ab".repeat(32) }),
      cluster.worker({ HEDDLE_FILES: `${tmpdir()}/heddle-other-files-${process.pid}` }),
      cluster.worker({ HEDDLE_QUEUE: "embedded" }),
    ]);
    const reasons = refusals.map((one) => String((one as PromiseRejectedResult).reason));
    expect(reasons[0]).toMatch(
      /heddle: Redis at redis:\/\/127\.0\.0\.1:1 cannot be used: .*HEDDLE_REDIS_URL\.\n$/,
    );
    expect(reasons[1]).toContain("another encryption key");
    expect(reasons[2]).toContain("HEDDLE_FILES");
    expect(reasons[3]).toContain("A worker needs HEDDLE_QUEUE=bullmq");
    rmSync(`${tmpdir()}/heddle-other-files-${process.pid}`, { recursive: true, force: true });
  });

  it("responds to webhooks at every server with the result of a worker", async () => {
    const id = await activate(
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
    await idle();
    const ended = `select count(*)::int as n from execution where status = 'success' and "workflowId" = $1`;
    expect(await rows(ended, id)).toEqual([{ n: 6 }]);
  });

  it("passes files, secrets and static data of a workflow to workers", async () => {
    await activate(
      chain([
        webhook("echo", {
          responseMode: "lastNode",
          responseData: "firstEntryBinary",
          responseBinaryPropertyName: "file",
        }),
        { type: "noOp" },
      ]),
    );
    const form = new FormData();
    const content = "x".repeat(2_000_000);
    form.set("file", new Blob([content], { type: "text/plain" }), "a.txt");
    const echoed = await fetch(`${servers[0]!.url}/webhook/echo`, { method: "POST", body: form });
    expect([echoed.status, (await echoed.text()) === content]).toEqual([200, true]);

    const data = { name: "x-secret", value: "s3cret-value" };
    const credential = await owner.post("/credentials", {
      name: "Key",
      type: "httpHeaderAuth",
      data,
      nodesAccess: [],
    });
    const remember =
      "const memory = $getWorkflowStaticData('global'); memory.n = (memory.n ?? 0) + 1; return [{ json: { n: memory.n } }];";
    await activate(
      chain([
        webhook("remember", { responseMode: "lastNode" }),
        {
          ...effect("secret", "GET"),
          credentials: { httpHeaderAuth: { id: credential.data.id, name: "Key" } },
          parameters: {
            url: `${service.url}/secret/1`,
            authentication: "genericCredentialType",
            genericAuthType: "httpHeaderAuth",
          },
        },
        { type: "code", typeVersion: 2, parameters: { jsCode: remember } },
      ]),
    );
    const counts: number[] = [];
    for (const server of [...servers, ...servers])
      counts.push((await (await call(server, "remember")).json()).n);
    expect(counts).toEqual([1, 2, 3, 4]);
    expect(service.secrets).toEqual(Array(4).fill("s3cret-value"));
  });

  it("shares the load between workers, and shows them to the owner", async () => {
    await activate(chain([webhook("shared"), effect("shared", "GET")]));
    service.delay.milliseconds = 300;
    await Promise.all(Array.from({ length: 60 }, (_, n) => call(servers[n % 2]!, "shared", n)));
    const holders = await waitFor(async () => {
      const found = await rows(
        "select holder, count(*)::int as n from inbox where holder is not null group by holder",
      );
      return found.length === 2 && found.every(({ n }) => n > 5) ? found : undefined;
    });
    expect(holders).toHaveLength(2);
    const { data } = await owner.get("/instances");
    const kinds = data.map(({ kind }: { kind: string }) => kind);
    expect(kinds.sort()).toEqual(["server", "server", "worker", "worker"]);
    const health = await fetch(`${workers[0]!.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
    await idle();
    service.delay.milliseconds = 0;
    expect(new Set(seen("shared")).size).toBe(60);
    expect(seen("shared")).toHaveLength(60);
  });

  it("stops an execution on another host on request, and a queued one", async () => {
    const settings = { maxConcurrency: 1 };
    const id = await activate(chain([webhook("narrow"), effect("narrow", "GET")], { settings }));
    service.delay.milliseconds = 60_000;
    for (const n of [1, 2]) await call(servers[1]!, "narrow", n);
    const current = await waitFor(async () => {
      const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
      const { data } = await owner.get(`/executions-current?filter=${filter}`);
      return data.some(({ status }: { status: string }) => status === "running") ? data : undefined;
    });
    const waiting = current.find(({ status }: { status: string }) => status === "new");
    expect(current).toHaveLength(2);
    expect(waiting).toMatchObject({ status: "new", waitsFor: "workflow" });
    for (const one of [waiting, ...current.filter((each: unknown) => each !== waiting)]) {
      const stopped = await owner.post(`/executions-current/${one.id}/stop`);
      expect(stopped.data).toMatchObject({ status: "canceled", finished: false });
    }
    await idle();
    service.delay.milliseconds = 0;
    expect(await statuses(id)).toEqual(["canceled", "canceled"]);
  });

  it("reports events on workers to browsers at every server", async () => {
    const id = await activate(chain([webhook("told"), { type: "noOp" }]));
    const response = await fetch(`${servers[1]!.url}/rest/push?sessionId=tab`, {
      headers: { cookie: owner.cookie },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const heard = (async () => {
      while (!/Started[\s\S]*Finished/.test(text)) text += (await reader.read()).value ?? "";
    })();
    // Lists receive fifty executions a second; the previous test may have used them up.
    for (let tries = 0; tries < 5 && !/Started[\s\S]*Finished/.test(text); tries++) {
      await call(servers[0]!, "told");
      await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, 1_000))]);
    }
    await reader.cancel();
    expect(text).toMatch(/"type":"executionStarted"[\s\S]*"type":"executionFinished"/);
    expect(text).toContain(`"workflowId":"${id}"`);
  });

  it("reports other editors of a workflow, and the user who saved it, to tabs at every server", async () => {
    const { id } = (
      await owner.post("/workflows", { name: "Open here and there", nodes: [], connections: {} })
    ).data;
    const there = await cluster.signIn(servers[1]!);
    const mine = await openChannel(servers[0]!.url, owner, "here");
    const theirs = await openChannel(servers[1]!.url, there, "there");
    const hears = async ({ read }: typeof mine, wanted: RegExp) => {
      let text = "";
      while (!wanted.test(text)) text += await read();
    };
    await owner.put("/shown-workflow", { workflowId: id }, { sessionid: "here" });
    await there.put("/shown-workflow", { workflowId: id }, { sessionid: "there" });
    await hears(mine, /"type":"workflowOpen".*"others":\[\{/);
    await hears(theirs, /"type":"workflowOpen".*"others":\[\{/);
    await owner.patch(`/workflows/${id}`, { name: "Saved here" }, { sessionid: "here" });
    await hears(theirs, /"type":"workflowSaved"/);
    theirs.close();
    await hears(mine, /"type":"workflowOpen".*"others":\[\]/);
    mine.close();
  });

  it("fires schedules once although two servers keep them", async () => {
    const schedule = {
      type: "scheduleTrigger",
      name: "Schedule",
      typeVersion: 1.2,
      parameters: { rule: { interval: [{ field: "seconds", secondsInterval: 1 }] } },
    };
    const tick = {
      ...effect("tick", "GET"),
      parameters: { url: `=${service.url}/tick/{{ $json.timestamp }}` },
    };
    const id = await activate(chain([schedule, tick]));
    await waitFor(async () => (seen("tick").length >= 3 ? true : undefined));
    await owner.patch(`/workflows/${id}`, { active: false });
    await idle();
    expect(new Set(seen("tick")).size).toBe(seen("tick").length);
  });

  it("applies a change of one server on all servers before the call returns", async () => {
    const id = await activate(chain([webhook("moving"), { type: "noOp" }]));
    expect((await call(servers[1]!, "moving")).status).toBe(200);
    const { data } = await owner.get(`/workflows/${id}`);
    await owner.patch(`/workflows/${id}`, { active: false, versionId: data.versionId });
    expect((await call(servers[1]!, "moving")).status).toBe(404);
    await idle();
  });

  it("resumes a waiting execution once, by time or by a call to any server, and responds to its caller", async () => {
    const wait = (parameters: Record<string, unknown>) => ({
      type: "wait",
      typeVersion: 1.1,
      name: "Wait",
      parameters,
    });
    const pause = wait({ resume: "timeInterval", amount: 1, unit: "seconds" });
    await activate(chain([webhook("later", { responseMode: "lastNode" }), pause, effect("later", "POST")]));
    const later = call(servers[0]!, "later", 1);

    const told = {
      ...effect("told", "GET"),
      parameters: { url: `=${service.url}/told/{{ encodeURIComponent($execution.resumeUrl) }}` },
    };
    const id = await activate(
      chain([
        webhook("asked", { responseMode: "lastNode" }),
        told,
        wait({ resume: "webhook" }),
        effect("asked", "POST"),
      ]),
    );
    const asked = call(servers[1]!, "asked", 1);
    await waitFor(async () => ((await statuses(id))[0] === "waiting" ? true : undefined));
    const address = new URL(decodeURIComponent(seen("told")[0]!.slice("/told/".length)));
    const answers = await Promise.all(
      servers.map(({ url }) => fetch(`${url}${address.pathname}${address.search}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([(await later).status, await (await later).json()]).toEqual([200, { done: true }]);
    expect([(await asked).status, await (await asked).json()]).toEqual([200, { done: true }]);
    await idle();
    expect([seen("later"), seen("asked")]).toEqual([["/later/1"], ["/asked/1"]]);
    expect(await statuses(id)).toEqual(["success"]);
  });

  it("queues accepted executions again when Redis has lost its data", async () => {
    await activate(chain([webhook("forgotten"), effect("forgotten", "GET")]));
    await cluster.redis.kill();
    const calls = Array.from({ length: 20 }, (_, n) => call(servers[n % 2]!, "forgotten", n));
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
    await cluster.redis.restart();
    await idle(25_000);
    expect(seen("forgotten").sort()).toEqual(Array.from({ length: 20 }, (_, n) => `/forgotten/${n}`).sort());
  });

  it("refuses what a worker still writes after others took over during its absence", async () => {
    const settings = { onInterruption: "retry" };
    const nodes = [webhook("paused"), effect("first", "POST"), effect("second", "POST")];
    const id = await activate(chain(nodes, { settings }));
    service.delay.milliseconds = 1_500;
    await call(servers[0]!, "paused", 1);
    await waitFor(async () => (seen("first").length > 0 ? true : undefined));
    const [holder] = await rows(
      "select pid from instance where id in (select holder from inbox where holder is not null)",
    );
    const paused = workers.find(({ child }) => child.pid === holder!["pid"])!;
    await paused.end("SIGSTOP");
    await waitFor(async () => (seen("second").length > 0 ? true : undefined));
    await paused.end("SIGCONT");
    await waitFor(async () =>
      paused.log.join("").includes("was taken over by another process") ? true : undefined,
    );
    await idle();
    service.delay.milliseconds = 0;
    // The effect in progress when the worker was stopped was repeated, by the workflow's policy; the next one happened once.
    expect([seen("first").length, seen("second").length]).toEqual([2, 1]);
    expect(await statuses(id)).toEqual(["success"]);
  });

  it("resumes automatically when a worker is killed under load, and loses and repeats nothing", async () => {
    const id = await activate(chain([webhook("paid"), effect("pay", "POST"), effect("look", "GET")]));
    service.delay.milliseconds = 200;
    await Promise.all(Array.from({ length: 100 }, (_, n) => call(servers[n % 2]!, "paid", n)));
    await waitFor(async () => (seen("pay").length > 40 ? true : undefined));
    await workers[0]!.end("SIGKILL");
    await waitFor(async () => ((await statuses(id)).length === 100 ? true : undefined));
    expect(new Set(seen("pay")).size).toBe(seen("pay").length);
    const ended = await statuses(id);
    const interrupted = ended.filter((status) => status === "interrupted").length;
    expect(ended.filter((status) => status === "success")).toHaveLength(100 - interrupted);
    // A user checks, and resumes executions whose effect was in progress.
    const parked = await rows(
      `select id from execution where status = 'interrupted' and "workflowId" = $1`,
      id,
    );
    for (const one of parked) {
      const decided = await owner.post(`/executions/${one["id"]}/decide`, { decision: "skip" });
      expect(decided.status, decided.text).toBe(200);
    }
    await waitFor(async () =>
      (await statuses(id)).every((status) => status === "success") ? true : undefined,
    );
    await idle();
    service.delay.milliseconds = 0;
  });

  it("lets a worker finish its executions on shutdown", async () => {
    const id = await activate(chain([webhook("drained"), effect("drained", "POST")]));
    service.delay.milliseconds = 1_000;
    await Promise.all([1, 2, 3].map((n) => call(servers[0]!, "drained", n)));
    await waitFor(async () => (seen("drained").length === 3 ? true : undefined));
    await workers[1]!.end("SIGTERM");
    // The other worker's executions can take a moment longer; given up ones would be interrupted, or run twice.
    await expect.poll(() => statuses(id)).toEqual(Array(3).fill("success"));
    expect(seen("drained")).toHaveLength(3);
    service.delay.milliseconds = 0;
  });
});
