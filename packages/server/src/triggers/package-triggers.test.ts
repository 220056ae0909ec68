import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setOwnTypes } from "@heddle/nodes";
import { endProcesses } from "@heddle/package-host";
import type { Workflow } from "@heddle/workflow";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { waitFor } from "../executions/testing/test-runtime.ts";
import { WaitingServer } from "../executions/waits/testing/test-waits.ts";
import { unpackTask } from "../protocol/keep-task.ts";
import { describeStores } from "../testing/index.ts";
import { type HookService, startHookService } from "./testing/hook-service.ts";
import { packageTypes } from "./testing/package-types.ts";

const HOUR_MS = 3_600_000;

describeStores("a trigger of a package", (dialect) => {
  let server: WaitingServer;
  let service: HookService;
  const folder = mkdtempSync(join(tmpdir(), "heddle-triggers-"));

  beforeAll(async () => {
    const ownTypes = await packageTypes("n8n-nodes-triggers", folder);
    server = await WaitingServer.start(dialect, { env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" }, ownTypes });
  });
  beforeEach(async () => {
    service = await startHookService();
  });
  afterEach(async () => {
    for (const id of server.workflows.keys()) await server.runtime.triggers.deactivate(id);
    server.workflows.clear();
    await service.close();
  });
  afterAll(async () => {
    await server.remove();
    await endProcesses();
    setOwnTypes();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A workflow that starts with a node of the package, and ends with one that passes on its input. */
  const flow = (id: string, type: string, parameters: Record<string, unknown> = {}): Workflow => ({
    id: `${id}-${dialect}`,
    name: `${id} ${dialect}`,
    active: false,
    nodes: [
      {
        id: "n0",
        name: "Start",
        type: `n8n-nodes-triggers.${type}`,
        typeVersion: 1,
        position: [0, 0],
        webhookId: `${id}-${dialect}`,
        parameters: { url: service.url, ...parameters },
        credentials: { triggersApi: { id: "1", name: "Key" } },
      },
      {
        id: "n1",
        name: "End",
        type: "n8n-nodes-base.noOp",
        typeVersion: 1,
        position: [200, 0],
        parameters: {},
      },
    ],
    connections: { Start: { main: [[{ node: "End", type: "main", index: 0 }]] } },
    settings: { executionOrder: "v1" },
  });
  const until = (isSo: () => unknown) => waitFor(async () => (isSo() ? true : undefined));
  const count = async ({ id }: Workflow) =>
    (await server.runtime.repository.list({ workflowIds: [id] }, { limit: 10 })).results.length;
  const ended = async ({ id }: Workflow) => WaitingServer.json(await server.ended(id), "End");
  const manual = async (workflow: Workflow) => {
    const started = await server.runtime.executions.startManual({ workflow, sessionId: "tab", userId: "u" });
    return started as { executionId: string; waitingForWebhook?: true };
  };
  const call = (path: string, body: unknown, prefix = "webhook") =>
    fetch(`${server.url}/${prefix}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-key": "given" },
      body: JSON.stringify(body),
    });

  it("polls at its scheduled times, remembers seen entries, and shows the newest in a test", async () => {
    const workflow = flow("look", "look", { url: `${service.url}/titles` });
    service.titles = ["a"];
    await server.activate(workflow);
    const look = async () => {
      const before = service.asked.length;
      server.clock.pass(90_000 - (server.clock.now() % 60_000));
      await until(() => service.asked.length > before);
    };
    await look();
    await waitFor(async () => server.workflows.get(workflow.id)?.staticData ?? undefined);
    service.titles = ["b", "a"];
    await look();
    expect(await ended(workflow)).toEqual([{ title: "b" }]);
    expect(await count(workflow)).toBe(1);
    await server.runtime.triggers.deactivate(workflow.id);
    await manual({ ...workflow, id: `${workflow.id}-test` });
    const tested = await waitFor(
      async () => server.pushed.find(({ type }) => type === "executionFinished") ?? undefined,
    );
    expect(JSON.stringify(tested)).toContain("success");
  });

  it("listens, receives stored events, closes, and listens again after its process ended or failed", async () => {
    const workflow = flow("listen", "listen");
    await server.activate(workflow);
    const opened = (times: number) =>
      until(() => service.asked.filter((one) => one === "GET /open").length === times);
    await opened(1);
    expect(service.keys[0]).toBe("s3cret-value");
    service.send({ n: 1 });
    expect(await ended(workflow)).toEqual([{ n: 1, seen: 1 }]);
    await until(() => service.asked.includes("GET /stored?status=success"));
    service.send({ exit: true });
    await waitFor(() => server.runtime.listenerFailure(workflow.id));
    server.clock.pass(1_000);
    await opened(2);
    service.send({ n: 2 });
    await waitFor(async () => ((await count(workflow)) === 2 ? true : undefined));
    expect(await ended(workflow)).toEqual([{ n: 2, seen: 2 }]);
    service.send({ fail: "The line is dead" });
    await waitFor(async () =>
      (await server.runtime.listenerFailure(workflow.id))?.error.message.includes("The line is dead")
        ? true
        : undefined,
    );
    await until(() => service.asked.includes("GET /closed"));
    server.logged.length = 0;
  });

  it("listens again after a restart, and closes when its workflow is deactivated", async () => {
    const workflow = flow("restart", "listen");
    await server.activate(workflow);
    await until(() => service.asked.includes("GET /open"));
    await server.halt();
    expect(service.asked).toContain("GET /closed");
    service.asked.length = 0;
    await server.boot();
    await until(() => service.asked.includes("GET /open"));
    await server.runtime.triggers.deactivate(workflow.id);
    await until(() => service.asked.includes("GET /closed"));
  });

  it("emits its own event in a test", async () => {
    const { executionId } = await manual(flow("sample", "listen"));
    const kept = await waitFor(
      async () => server.runtime.executions.cachedRun(executionId, "u")?.tasks.get("End")?.[0],
    );
    expect(unpackTask(kept).data?.main[0]).toMatchObject([{ json: { sample: true } }]);
    await until(() => service.asked.includes("GET /closed"));
  });

  it("registers its webhook at the service on activation, and accepts calls", async () => {
    const workflow = flow("hook", "hook");
    await server.activate(workflow);
    expect([...service.hooks.values()]).toEqual([
      { address: `http://hooks.test/webhook/hook-${dialect}/hook`, topic: "all", mode: "activate" },
    ]);
    const answer = await call(`hook-${dialect}/hook`, { n: 1 });
    expect([answer.status, await answer.json()]).toEqual([200, { message: "Workflow was started" }]);
    const [json] = (await ended(workflow)) as Record<string, unknown>[];
    expect(json).toMatchObject({ body: { n: 1 }, key: "given", method: "POST", id: expect.any(Number) });
    expect(json?.["digest"]).toBe(createHash("sha256").update('{"n":1}').digest("hex"));
    await server.runtime.triggers.deactivate(workflow.id);
    expect(service.hooks.size).toBe(0);
    expect((await call(`hook-${dialect}/hook`, {})).status).toBe(404);
  });

  it("responds as its code defines: manually, with a value, without a run, or with the last node", async () => {
    const own = flow("own", "hook", { answer: "own" });
    const last = flow("last", "hook", { answer: "last" });
    await server.activate(own);
    await server.activate(last);
    const setup = await fetch(`${server.url}/webhook/own-${dialect}/hook?challenge=42`);
    expect([setup.status, setup.headers.get("content-type"), await setup.text()]).toEqual([
      203,
      "text/plain; charset=utf-8",
      "42",
    ]);
    const ignored = await call(`own-${dialect}/hook`, { ignored: true });
    expect(await ignored.text()).toBe("ignored");
    expect(await count(own)).toBe(0);
    expect(await (await call(`own-${dialect}/hook`, { n: 2 })).json()).toEqual({ taken: 2 });
    expect(await (await call(`last-${dialect}/hook`, { n: 3 })).json()).toMatchObject({ body: { n: 3 } });
  });

  it("registers changes again, leaves the rest, and stays inactive if the service refuses", async () => {
    const workflow = flow("change", "hook");
    await server.activate(workflow);
    const [first] = [...service.hooks.keys()];
    await server.runtime.triggers.replace({ ...workflow, active: true });
    expect([...service.hooks.keys()]).toEqual([first]);
    const changed = flow("change", "hook", { topic: "new" });
    await server.runtime.triggers.replace({ ...changed, active: true });
    expect([...service.hooks.values()]).toMatchObject([{ topic: "new", mode: "update" }]);
    service.isOpen = false;
    const refused = flow("refused", "hook");
    await expect(server.activate(refused)).rejects.toThrow("No more webhooks");
    expect((await call(`refused-${dialect}/hook`, {})).status).toBe(404);
  });

  it("is registered again at startup, if the service has lost it", async () => {
    const workflow = flow("forgotten", "hook");
    await server.activate(workflow);
    await server.halt();
    expect(service.hooks.size).toBe(1);
    service.hooks.clear();
    await server.boot();
    await until(() => service.hooks.size === 1);
    await server.halt();
    await server.boot();
    await until(() => service.asked.at(-1) === "GET /hooks");
    expect(service.hooks.size).toBe(1);
  });

  it("is registered again within an hour, if the service has lost it or was unreachable", async () => {
    await server.activate(flow("healed", "hook"));
    service.hooks.clear();
    service.isOpen = false;
    server.clock.pass(HOUR_MS);
    await until(() => server.logged.some((line) => line.includes("could not be asked to change")));
    expect(service.hooks.size).toBe(0);
    service.isOpen = true;
    server.clock.pass(HOUR_MS);
    await until(() => service.hooks.size === 1);
    server.clock.reset();
  });

  it("registers a test webhook for one call", async () => {
    const workflow = flow("test", "hook");
    expect(await manual(workflow)).toEqual({ waitingForWebhook: true });
    expect([...service.hooks.values()]).toMatchObject([
      { address: `http://hooks.test/webhook-test/test-${dialect}/hook`, mode: "manual" },
    ]);
    expect((await call(`test-${dialect}/hook`, { n: 4 }, "webhook-test")).status).toBe(200);
    await until(() => service.hooks.size === 0);
    await manual(workflow);
    expect(service.hooks.size).toBe(1);
    server.runtime.executions.cancelTestWebhook(workflow.id);
    await until(() => service.hooks.size === 0);
  });

  it("sends a question and waits without a limit, until its own webhook turns a call into items", async () => {
    const flowWith = (id: string): Workflow => {
      const workflow = flow(id, "ask", { question: "={{ $json.body.about }}?" });
      const [ask, end] = workflow.nodes;
      const hook = {
        name: "Hook",
        type: "n8n-nodes-base.webhook",
        typeVersion: 2,
        position: [0, 0] as [number, number],
      };
      return {
        ...workflow,
        nodes: [
          {
            ...hook,
            id: "h",
            webhookId: `${id}-hook`,
            parameters: { path: `${id}-hook-${dialect}`, httpMethod: "POST" },
          },
          ask!,
          end!,
        ],
        connections: {
          ...workflow.connections,
          Hook: { main: [[{ node: "Start", type: "main", index: 0 }]] },
        },
      };
    };
    const asked = async (id: string) => {
      const workflow = flowWith(id);
      await server.activate(workflow);
      service.hooks.clear();
      await call(`${id}-hook-${dialect}`, { about: "Lunch" });
      const [addresses] = await waitFor(async () =>
        service.hooks.size > 0 ? [...service.hooks.values()] : undefined,
      );
      await waitFor(async () => {
        const { results } = await server.runtime.repository.list(
          { workflowIds: [workflow.id] },
          { limit: 1 },
        );
        return results[0]?.status === "waiting" ? true : undefined;
      });
      const { signed, written, short, rest, question } = addresses as Record<string, string>;
      const here = (address: string) => address.replace(/^http:\/\/[^/]+/, server.url);
      expect(rest).toBe(`${new URL(signed!).origin}/rest`);
      return { workflow, signed: here(signed!), written: here(written!), short: here(short!), question };
    };
    const approval = await asked("approval");
    expect(approval.question).toBe("Lunch?");
    const unsigned = new URL(approval.signed);
    unsigned.searchParams.delete("signature");
    expect(approval.short).toBe(approval.signed);
    expect((await fetch(unsigned)).status).toBe(403);
    expect(await (await fetch(approval.signed)).text()).toBe("Noted");
    expect(await ended(approval.workflow)).toEqual([{ question: "Lunch?", approved: true }]);

    const form = await asked("form");
    const page = await fetch(form.written);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toMatch(/Your &lt;answer&gt;[\s\S]*<textarea[^>]*name="field-0"[^>]*required/);
    await fetch(form.written, { method: "POST", body: new URLSearchParams({ "field-0": "Soup" }) });
    expect(await ended(form.workflow)).toEqual([{ question: "Lunch?", text: "Soup" }]);
  });
});
