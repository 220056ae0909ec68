import type { Workflow, WorkflowSettings } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resumeAddress } from "../../protocol/resume-address.ts";
import { describeStores } from "../../testing/index.ts";
import type { StoredExecution } from "../records/types.ts";
import { chain, waitFor, webhook } from "../testing/test-runtime.ts";
import { WaitingServer } from "../waits/testing/test-waits.ts";

const trigger = { type: "executeWorkflowTrigger", name: "Called" };
const HOUR = 3_600_000;
const call = (workflowId: string, parameters: object = {}, more: object = {}) => ({
  type: "executeWorkflow",
  name: "Call",
  typeVersion: 1.2,
  parameters: { workflowId: { __rl: true, mode: "id", value: workflowId }, ...parameters },
  ...more,
});
const set = (fields: Record<string, unknown>, name = "Set") => ({
  type: "set",
  name,
  typeVersion: 3.4,
  parameters: {
    includeOtherFields: true,
    assignments: {
      assignments: Object.entries(fields).map(([key, value]) => ({ name: key, value, type: "any" })),
    },
  },
});
const count = { type: "test-count", name: "Count" };
const wait = (parameters: Record<string, unknown> = { resume: "webhook", httpMethod: "POST" }) => ({
  type: "wait",
  name: "Wait",
  typeVersion: 1.1,
  webhookId: "wait",
  parameters,
});
const end = set({ end: true }, "End");

describeStores("a called workflow that waits", (dialect) => {
  let server: WaitingServer;
  beforeAll(async () => {
    server = await WaitingServer.start(dialect, {
      nodeModules: [new URL("../testing/test-nodes.ts", import.meta.url).href],
      executorTimeoutMs: 1_500,
    });
  });
  afterAll(() => server.remove());

  const save = (workflow: Workflow) => void server.workflows.set(workflow.id, workflow);
  const child = (id: string, nodes: Parameters<typeof chain>[0], settings: WorkflowSettings = {}) =>
    save(chain([trigger, ...nodes], { id, settings: { callerPolicy: "any", ...settings } }));

  /** Starts `parent`, which calls `id`, and returns both when they wait. */
  async function begin(id: string, nodes: Parameters<typeof chain>[0], settings: WorkflowSettings = {}) {
    const name = `asks-${id}`;
    await server.activate(chain([webhook(name), ...nodes], { id: name, settings }));
    expect((await server.call(name, { n: 7 })).status).toBe(200);
    return { child: await server.waiting(id), parent: await server.waiting(name) };
  }
  const resume = (stored: StoredExecution, body: unknown = { answer: 42 }, method = "POST") => {
    const settings = {
      webhook: `${server.url}/webhook-waiting/`,
      form: `${server.url}/form-waiting/`,
      key: Buffer.alloc(32, 7).toString("hex"),
    };
    return fetch(resumeAddress(settings, "webhook", stored.summary.id), {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  };
  const left = async () => {
    const tables = ["inbox", "journal", "workflowCall", "waiting"] as const;
    const rows = await Promise.all(
      tables.map((table) => server.store.db.selectFrom(table).selectAll().execute()),
    );
    return rows.flat();
  };
  const nothingLeft = () => waitFor(async () => ((await left()).length === 0 ? true : undefined));
  const statusOf = async (id: string) => (await server.runtime.repository.get(id))?.summary.status;

  it("is suspended together with its caller, which resumes with its result", async () => {
    child("plain", [set({ before: 1 }, "Before"), wait(), set({ got: "={{ $json.body.answer }}" }, "After")]);
    const { child: called, parent } = await begin("plain", [call("plain"), end]);
    expect(called.summary).toMatchObject({
      mode: "integrated",
      parentExecution: { executionId: parent.summary.id, workflowId: "asks-plain" },
    });
    const subExecution = { executionId: called.summary.id, workflowId: "plain" };
    expect(parent.data.resultData.runData["Call"]).toMatchObject([
      { executionStatus: "waiting", metadata: { subExecution } },
    ]);
    expect(server.runtime.executions.running()).toEqual([]);
    expect((await resume(parent)).status).toBe(409);
    await server.halt();
    await server.boot();
    expect((await resume(called)).status).toBe(200);
    const ended = await server.ended("asks-plain");
    expect(ended.summary).toMatchObject({ id: parent.summary.id, status: "success" });
    expect(ended.data.resultData.runData["Call"]).toMatchObject([{ metadata: { subExecution } }]);
    expect(WaitingServer.json(ended, "End")).toMatchObject([{ got: 42, end: true }]);
    const childEnded = await server.ended("plain");
    expect(childEnded.summary).toMatchObject({
      id: called.summary.id,
      status: "success",
      parentExecution: { executionId: parent.summary.id, workflowId: "asks-plain" },
    });
    expect(childEnded.data.resultData.runData["Called"]?.[0]?.metadata).toEqual({
      parentExecution: { executionId: parent.summary.id, workflowId: "asks-plain" },
    });
    expect((await resume(called)).status).toBe(409);
    await nothingLeft();
  });

  it("pairs its items with those of the call across the wait", async () => {
    child("pairs", [set({ a: 1 }, "A"), wait({ amount: 2, unit: "hours" }), set({ b: 1 }, "B")]);
    const many = { type: "test-many", name: "Many", parameters: { count: 3 } };
    const name = set({ origin: "={{ $('Many').item.json.n }}" }, "End");
    await begin("pairs", [many, call("pairs"), name]);
    server.clock.pass(3 * HOUR);
    const ended = await server.ended("asks-pairs");
    server.clock.reset();
    expect(WaitingServer.json(ended, "End")).toMatchObject([{ origin: 0 }, { origin: 1 }, { origin: 2 }]);
    await nothingLeft();
  });

  it("does so over any number of levels", async () => {
    child("inner", [wait(), set({ deep: "={{ $json.body.answer }}" }, "After")]);
    child("middle-2", [call("inner"), set({ second: 1 })]);
    child("middle-1", [call("middle-2"), set({ first: 1 })]);
    await server.activate(chain([webhook("levels"), call("middle-1"), end], { id: "levels" }));
    await server.call("levels");
    const all = await Promise.all(
      ["inner", "middle-2", "middle-1", "levels"].map((id) => server.waiting(id)),
    );
    await server.halt();
    await server.boot();
    await resume(all[0]!);
    const ended = await server.ended("levels");
    expect(WaitingServer.json(ended, "End")).toMatchObject([{ deep: 42, second: 1, first: 1, end: true }]);
    for (const one of all) expect(await statusOf(one.summary.id)).toBe("success");
    await nothingLeft();
  });

  /** Outcome of the called execution × error setting of the calling node. */
  describe.each([
    ["fails", "It failed on purpose."],
    ["is stopped", "The execution was stopped while it waited."],
    ["is stopped while it runs", "was stopped"],
    ["runs out of time", "time limit"],
    ["breaks its executor", "kept the processor busy"],
    ["is deleted with its workflow", "The workflow was deleted"],
  ])("and %s", (how, message) => {
    const id = `bad-${how.replaceAll(" ", "-")}`;
    const finish = async (called: StoredExecution) => {
      const { executions } = server.runtime;
      if (how === "is stopped") await executions.stop(called.summary.id);
      else if (how === "is deleted with its workflow")
        await executions.endWaitingOf?.(called.summary.workflowId);
      else expect((await resume(called)).status).toBe(200);
      if (how === "is stopped while it runs") {
        await waitFor(async () => executions.running().find((one) => one.id === called.summary.id));
        await executions.stop(called.summary.id);
      }
    };
    const ending = {
      fails: { type: "test-fail", name: "Bad" },
      "breaks its executor": { type: "test-hang", name: "Bad" },
    }[how] ?? { type: "test-sleep", name: "Bad", parameters: { milliseconds: 60_000 } };
    const settings = how === "runs out of time" ? { executionTimeout: 0.5 } : {};

    it("fails the calling node", async () => {
      child(id, [wait(), ending], settings);
      const { child: called, parent } = await begin(id, [call(id), end]);
      await finish(called);
      const ended = await server.ended(`asks-${id}`);
      expect(ended.summary).toMatchObject({
        id: parent.summary.id,
        status: "error",
        lastNodeExecuted: "Call",
      });
      const { error } = ended.data.resultData;
      expect(error).toMatchObject({
        name: "SubworkflowOperationError",
        message: expect.stringContaining(message),
      });
      expect(error?.context).toMatchObject({
        subExecution: { executionId: called.summary.id, workflowId: id },
      });
      await nothingLeft();
    });

    it("lets the caller continue if the node is configured to", async () => {
      child(`${id}-on`, [wait(), ending], settings);
      const { child: called } = await begin(`${id}-on`, [
        call(`${id}-on`, {}, { onError: "continueRegularOutput" }),
        end,
      ]);
      await finish(called);
      const ended = await server.ended(`asks-${id}-on`);
      expect(ended.summary.status).toBe("success");
      expect(WaitingServer.json(ended, "End")).toMatchObject([{ error: expect.stringContaining(message) }]);
      await nothingLeft();
    });
  });

  it("is called once for each item, some wait, and none is called twice", async () => {
    const isOdd = {
      type: "if",
      name: "Odd",
      typeVersion: 1,
      parameters: {
        conditions: { number: [{ value1: "={{ $json.n % 2 }}", operation: "equal", value2: 1 }] },
      },
    };
    const each = chain(
      [
        trigger,
        count,
        set({ n: "={{ $('Called').item.json.n }}" }, "N"),
        isOdd,
        wait(),
        set({ late: true }, "Late"),
      ],
      {
        id: "each",
        settings: { saveDataSuccessExecution: "none" },
      },
    );
    each.connections["Odd"] = {
      main: [[{ node: "Wait", type: "main", index: 0 }], [{ node: "Late", type: "main", index: 0 }]],
    };
    each.nodes.find((node) => node.name === "Late")!.parameters = set({
      late: "={{ $('N').first().json.n }}",
    }).parameters;
    save(each);
    const many = { type: "test-many", name: "Many", parameters: { count: 5 } };
    await server.activate(
      chain([webhook("asks-each"), many, call("each", { mode: "each" }), end], { id: "asks-each" }),
    );
    await server.call("asks-each");
    const seen = new Set<string>();
    for (let turn = 0; turn < 2; turn++) {
      const called = await waitFor(async () => {
        const one = await server.waiting("each");
        return seen.has(one.summary.id) ? undefined : one;
      });
      seen.add(called.summary.id);
      await server.waiting("asks-each");
      await server.halt();
      await server.boot();
      expect((await resume(called)).status).toBe(200);
    }
    const ended = await server.ended("asks-each");
    expect(WaitingServer.json(ended, "End")).toMatchObject([0, 1, 2, 3, 4].map((n) => ({ late: n })));
    expect(ended.data.resultData.runData["Call"]).toMatchObject([{ metadata: { subExecutionsCount: 5 } }]);
    // Its stored state was counted once per call.
    expect(server.workflows.get("each")?.staticData).toMatchObject({ global: { count: 5 } });
    await nothingLeft();
  });

  it("is not called again by a pending retry, and is called again by a later one", async () => {
    child("retried", [count, wait(), { type: "test-fail", name: "Bad" }]);
    const { child: first } = await begin("retried", [
      call("retried", {}, { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 }),
      end,
    ]);
    await resume(first);
    const second = await waitFor(async () => {
      const one = await server.waiting("retried");
      return one.summary.id === first.summary.id ? undefined : one;
    });
    await server.waiting("asks-retried");
    await server.halt();
    await server.boot();
    await resume(second);
    expect((await server.ended("asks-retried")).summary.status).toBe("error");
    expect(server.workflows.get("retried")?.staticData).toMatchObject({ global: { count: 2 } });
    await nothingLeft();
  });

  it("ends with its caller when that is stopped, at all levels", async () => {
    child("leaf", [wait(), end]);
    child("branch", [call("leaf"), end]);
    await server.activate(chain([webhook("trunk"), call("branch"), end], { id: "trunk" }));
    await server.call("trunk");
    const [leaf, branch, trunk] = await Promise.all(
      ["leaf", "branch", "trunk"].map((id) => server.waiting(id)),
    );
    expect(await server.runtime.executions.stop(trunk!.summary.id)).toMatchObject({ status: "canceled" });
    for (const one of [leaf, branch, trunk]) expect(await statusOf(one!.summary.id)).toBe("canceled");
    expect((await resume(leaf!)).status).toBe(410);
    await nothingLeft();
  });

  it("ends with its caller also while it runs again", async () => {
    child("busy", [wait(), { type: "test-sleep", name: "Sleep", parameters: { milliseconds: 60_000 } }]);
    const { child: called, parent } = await begin("busy", [call("busy"), end]);
    await resume(called);
    await waitFor(async () =>
      server.runtime.executions.running().find((one) => one.id === called.summary.id),
    );
    expect(await statusOf(parent.summary.id)).toBe("waiting");
    await server.runtime.executions.stop(parent.summary.id);
    expect((await server.ended("busy")).summary.status).toBe("canceled");
    expect((await server.ended("asks-busy")).summary.status).toBe("canceled");
    await nothingLeft();
  });

  it.each(["caller", "called"])("is not forgotten when its %s is deleted", async (which) => {
    const id = `deleted-${which}`;
    child(id, [wait(), end]);
    const { child: called, parent } = await begin(id, [call(id), end]);
    const gone = which === "caller" ? parent : called;
    await server.runtime.repository.delete({ ids: [gone.summary.id] });
    await server.halt();
    await server.boot();
    if (which === "caller") expect((await server.ended(id)).summary.status).toBe("canceled");
    else {
      const ended = await server.ended(`asks-${id}`);
      expect(ended.data.resultData.error?.message).toContain("was deleted before it had ended");
    }
    await nothingLeft();
  });

  it("ends with its caller when that fails in another branch at the same time", async () => {
    child("left-alone", [wait(), end]);
    const sleep = { type: "test-sleep", name: "Sleep", parameters: { milliseconds: 60_000 } };
    const flow = chain([webhook("two"), call("left-alone"), sleep], {
      id: "two",
      settings: { parallelBranches: true, executionTimeout: 1 },
    });
    const [first, second] = ["Call", "Sleep"].map((node) => ({ node, type: "main", index: 0 }));
    flow.connections = { Webhook: { main: [[first!, second!]] } };
    await server.activate(flow);
    await server.call("two");
    const called = await server.waiting("left-alone");
    expect((await server.ended("two")).summary.status).toBe("error");
    expect((await server.ended("left-alone")).summary).toMatchObject({
      id: called.summary.id,
      status: "canceled",
      executionError: { message: "The execution that called this one has ended." },
    });
    await nothingLeft();
  });

  it("ends before its caller has come to rest", async () => {
    child("quick", [wait(), set({ got: 1 })]);
    const sleep = { type: "test-sleep", name: "Sleep", parameters: { milliseconds: 800 } };
    const flow = chain([webhook("slow"), call("quick"), sleep], {
      id: "slow",
      settings: { parallelBranches: true },
    });
    const [first, second] = ["Call", "Sleep"].map((node) => ({ node, type: "main", index: 0 }));
    flow.connections = { Webhook: { main: [[first!, second!]] } };
    await server.activate(flow);
    await server.call("slow");
    await resume(await server.waiting("quick"));
    await server.ended("quick");
    const running = server.runtime.executions.running().map((one) => one.workflowId);
    expect(running).toEqual(["slow"]);
    expect(WaitingServer.json(await server.ended("slow"), "Call")).toMatchObject([{ got: 1 }]);
    await nothingLeft();
  });

  it("can respond to the caller of the original webhook, after the wait", async () => {
    child("answers", [
      wait(),
      {
        type: "respondToWebhook",
        name: "Respond",
        typeVersion: 1.1,
        parameters: { respondWith: "text", responseBody: "from inside" },
      },
    ]);
    await server.activate(
      chain([webhook("asked", { responseMode: "responseNode" }), call("answers"), end], { id: "asked" }),
    );
    const answer = server.call("asked");
    const called = await server.waiting("answers");
    await server.waiting("asked");
    await resume(called);
    expect(await (await answer).text()).toBe("from inside");
    await server.ended("asked");
    await nothingLeft();
  });

  it("notifies error workflows like a run without a wait", async () => {
    child("alarm-bad", [wait(), { type: "test-fail", name: "Bad" }], { errorWorkflow: "alarm" });
    save(chain([{ type: "errorTrigger", name: "On error" }, end], { id: "alarm" }));
    const { child: called } = await begin("alarm-bad", [call("alarm-bad")], { errorWorkflow: "alarm" });
    await resume(called);
    await waitFor(async () =>
      (await server.runtime.repository.count({ workflowIds: ["alarm"] })) === 2 ? true : undefined,
    );
    await nothingLeft();
    const begun = await server.runtime.executions.startManual({
      workflow: chain([{ type: "manualTrigger", name: "Start" }, call("alarm-bad")], { id: "by-hand" }),
      sessionId: "tab",
      userId: "me",
    });
    const quiet = await server.waiting("alarm-bad");
    expect((begun as { executionId: string }).executionId).toBe(quiet.summary.parentExecution?.executionId);
    await resume(quiet);
    await nothingLeft();
    expect(await server.runtime.repository.count({ workflowIds: ["alarm"] })).toBe(2);
  });

  it("suspends a manual run, and resumes it in the same tab", async () => {
    child("tab", [wait({ amount: 1, unit: "hours" }), set({ late: 1 })], {
      saveDataSuccessExecution: "none",
    });
    const begun = await server.runtime.executions.startManual({
      workflow: chain([{ type: "manualTrigger", name: "Start" }, call("tab"), end], { id: "hand" }),
      sessionId: "tab",
      userId: "me",
    });
    const { executionId } = begun as { executionId: string };
    const messages = (type: string) =>
      server.pushed.filter((one) => one.type === type && one.data["executionId"] === executionId);
    const first = await waitFor(async () => messages("executionFinished")[0]);
    expect(first.data["data"]).toMatchObject({ status: "waiting", finished: false });
    expect(server.runtime.executions.cachedRun(executionId, "me")?.status).toBe("waiting");
    server.clock.pass(2 * HOUR);
    const second = await waitFor(async () => messages("executionFinished")[1]);
    server.clock.reset();
    expect(second.data["data"]).toMatchObject({ status: "success", finished: true });
    const nodes = messages("nodeExecuteAfter").map((one) => one.data["nodeName"]);
    expect(nodes).toEqual(["Start", "Call", "Call", "End"]);
    expect([...server.runtime.executions.cachedRun!(executionId, "me")!.tasks.keys()]).toEqual([
      "Start",
      "Call",
      "End",
    ]);
    expect(await server.runtime.repository.get(executionId)).toBeUndefined();
    await nothingLeft();
  });

  it("keeps a quiet beginning when no caller waits for it", async () => {
    child("quiet", [wait(), { type: "test-fail", name: "Bad" }], { errorWorkflow: "alarm-2" });
    save(chain([{ type: "errorTrigger", name: "On error" }, end], { id: "alarm-2" }));
    await server.runtime.executions.startManual({
      workflow: chain(
        [{ type: "manualTrigger", name: "Start" }, call("quiet", { options: { waitForSubWorkflow: false } })],
        { id: "by-hand-2" },
      ),
      sessionId: "tab",
      userId: "me",
    });
    await resume(await server.waiting("quiet"));
    expect((await server.ended("quiet")).summary.status).toBe("error");
    await nothingLeft();
    expect(await server.runtime.repository.count({ workflowIds: ["alarm-2"] })).toBe(0);
  });
});
