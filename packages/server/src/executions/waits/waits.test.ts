import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { waitFor } from "../testing/test-runtime.ts";
import { addressesOf, WaitingServer, waitFlow } from "./testing/test-waits.ts";

const DAY = 86_400_000;

describeStores("an execution that waits", (dialect) => {
  let server: WaitingServer;
  beforeAll(async () => {
    server = await WaitingServer.start(dialect);
  });
  afterAll(() => server.remove());

  /** Starts an execution that waits. */
  async function begin(id: string, wait: Record<string, unknown>, hook?: Record<string, unknown>) {
    server.clock.reset();
    await server.activate(waitFlow(id, wait, hook));
    expect((await server.call(id)).status).toBe(200);
    const stored = await server.waiting(id);
    const { resume, form } = addressesOf(stored);
    return { stored, id: stored.summary.id, resume: server.here(resume), form: server.here(form) };
  }

  it("for a time is stored, leaves memory, and resumes when the time has come", async () => {
    const { stored } = await begin("days", { amount: 3, unit: "days" });
    expect(stored.summary).toMatchObject({ status: "waiting", finished: false, lastNodeExecuted: "Wait" });
    expect(stored.summary.waitTill).toBeGreaterThan(Date.now() + 2.9 * DAY);
    expect(stored.data.resultData.runData["Wait"]?.[0]?.executionStatus).toBe("waiting");
    expect(server.runtime.executions.running()).toEqual([]);
    expect(await server.store.db.selectFrom("inbox").selectAll().execute()).toEqual([]);
    server.clock.pass(2.9 * DAY);
    server.clock.pass(60_000);
    expect((await server.waiting("days")).summary.status).toBe("waiting");
    server.clock.pass(0.2 * DAY);
    const ended = await server.ended("days");
    expect(ended.summary).toMatchObject({ status: "success", startedAt: stored.summary.startedAt });
    expect(ended.summary.waitTill).toBeUndefined();
    expect(WaitingServer.json(ended, "End")).toMatchObject([{ end: "yes" }]);
    expect(await server.store.db.selectFrom("waiting").selectAll().execute()).toEqual([]);
  });

  it("resumes by a call, once, however many come", { tags: ["EXP-42", "EXP-48"] }, async () => {
    const { resume, stored } = await begin("call", { resume: "webhook", httpMethod: "POST" });
    const [note] = WaitingServer.json(stored, "Note") as Record<string, string>[];
    expect(note?.["legacy"]).toBe(note?.["resume"]);
    const calls = Array.from({ length: 5 }, (_, n) =>
      fetch(resume, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ n }),
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    const ended = await server.ended("call");
    expect(ended.summary.status).toBe("success");
    const [item] = WaitingServer.json(ended, "End") as Record<string, unknown>[];
    expect(item).toMatchObject({ body: { n: expect.any(Number) }, query: {}, end: "yes" });
    const counted = server.store.db.selectFrom("insightCount").select(["name", "count"]);
    const counts = await counted.where("workflowId", "=", "call").orderBy("name").execute();
    const [end, took, rested] = counts;
    expect(counts).toHaveLength(3);
    expect(end).toEqual({ name: "ended:success", count: 1 });
    expect([took?.name, rested?.name]).toEqual([
      expect.stringMatching(/^took:\d+$/),
      expect.stringMatching(/^waited:\d+$/),
    ]);
    const late = await fetch(resume, { method: "POST" });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ message: expect.stringContaining("each wait takes one call") });
  });

  it("resumes by a call with half a million values", async () => {
    const { resume } = await begin("large", { resume: "webhook", httpMethod: "POST" });
    const body = `[${"1,".repeat(500_000)}2]`;
    const headers = { "content-type": "application/json" };
    expect((await fetch(resume, { method: "POST", headers, body })).status).toBe(200);
    const [item] = WaitingServer.json(await server.ended("large"), "End") as { body: number[] }[];
    expect([item?.body.length, item?.body.at(-1)]).toEqual([500_001, 2]);
  });

  it("rejects calls without a signature, and reveals nothing", async () => {
    const { id, resume } = await begin("secret", { resume: "webhook" });
    for (const address of [
      `${server.url}/webhook-waiting/${id}`,
      `${server.url}/webhook-waiting/${id}?signature=${"0".repeat(32)}`,
      `${server.url}/webhook-waiting/${Number(id) + 1}${new URL(resume).search}`,
      `${server.url}/webhook-waiting/999999`,
      `${server.url}/webhook-waiting/x`,
      `${server.url}/webhook-waiting`,
    ])
      expect((await fetch(address)).status).toBe(403);
    expect((await server.waiting("secret")).summary.status).toBe("waiting");
    expect((await fetch(resume)).status).toBe(200);
    await server.ended("secret");
  });

  it("accepts an unsigned call if the node itself checks a secret", async () => {
    await server.activate({
      ...waitFlow("own", { resume: "webhook", incomingAuthentication: "headerAuth" }),
      nodes: waitFlow("own", { resume: "webhook", incomingAuthentication: "headerAuth" }).nodes.map((node) =>
        node.name === "Wait" ? { ...node, credentials: { httpHeaderAuth: { id: "1", name: "Key" } } } : node,
      ),
    });
    await server.call("own");
    const { summary } = await server.waiting("own");
    const address = `${server.url}/webhook-waiting/${summary.id}`;
    expect((await fetch(address)).status).toBe(403);
    expect((await fetch(address, { headers: { "x-secret": "s3cret-value" } })).status).toBe(200);
    expect((await server.ended("own")).summary.status).toBe("success");
  });

  it("accepts common suffixes of the URL", async () => {
    for (const [id, tail] of [
      ["slash", "/approve"],
      ["query", "/approve?answer=yes"],
    ] as const) {
      const { resume } = await begin(id, { resume: "webhook", options: { webhookSuffix: "/approve" } });
      expect((await fetch(resume)).status).toBe(404);
      expect((await fetch(`${resume}/reject`)).status).toBe(404);
      expect((await fetch(`${resume}${tail}`)).status).toBe(200);
      const [item] = WaitingServer.json(await server.ended(id), "End") as { query: object }[];
      expect(item?.query).toEqual(id === "query" ? { answer: "yes" } : {});
    }
    const { resume } = await begin("plain", { resume: "webhook" });
    expect((await fetch(`${resume}?answer=no`)).status).toBe(200);
    const [item] = WaitingServer.json(await server.ended("plain"), "End") as { query: object }[];
    expect(item?.query).toEqual({ answer: "no" });
  });

  it("is not ended by who only looks", async () => {
    const { resume } = await begin("preview", { resume: "webhook" });
    expect((await fetch(resume, { method: "HEAD" })).status).toBe(200);
    const preflight = await fetch(resume, { method: "OPTIONS" });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect((await fetch(resume, { method: "POST" })).status).toBe(404);
    expect((await server.waiting("preview")).summary.status).toBe("waiting");
    await fetch(resume);
    await server.ended("preview");
  });

  it("responds to the call that ends it according to its node", async () => {
    const last = await begin("last", { resume: "webhook", responseMode: "lastNode" });
    expect(await (await fetch(last.resume)).json()).toMatchObject({ end: "yes", query: {} });
    const text = await begin("text", {
      resume: "webhook",
      responseCode: 202,
      options: { responseData: "Thanks" },
    });
    const answer = await fetch(text.resume);
    expect([answer.status, await answer.text()]).toEqual([202, "Thanks"]);
  });

  it("resumes with its input items if no call arrives in time", async () => {
    const limit = { limitWaitTime: true, resumeAmount: 2, resumeUnit: "hours" };
    const { resume, stored } = await begin("limit", { resume: "webhook", ...limit });
    expect(stored.summary.waitTill).toBeLessThan(server.clock.now() + 3 * 3_600_000);
    server.clock.pass(3 * 3_600_000);
    const ended = await server.ended("limit");
    expect(WaitingServer.json(ended, "Wait")).toMatchObject([{ resume: expect.any(String) }]);
    const late = await fetch(resume);
    expect([late.status, (await late.json()).message]).toEqual([
      410,
      expect.stringContaining("has finished"),
    ]);
  });

  it("ends once when a call and the time limit come together", async () => {
    const limit = { limitWaitTime: true, resumeAmount: 1, resumeUnit: "hours" };
    const { resume } = await begin("race", { resume: "webhook", ...limit });
    server.clock.jump(2 * 3_600_000);
    const [answer] = await Promise.all([fetch(resume), Promise.resolve(server.clock.pass(60_000))]);
    const ended = await server.ended("race");
    const by = ended.data.resultData.runData["Wait"]?.[0]?.metadata?.["resumedBy"];
    expect([by, answer.status]).toEqual(by === "webhook" ? ["webhook", 200] : ["time", expect.any(Number)]);
    expect(ended.data.resultData.runData["End"]).toHaveLength(1);
  });

  it("waits again if necessary, at the same URL", async () => {
    const flow = waitFlow("twice", { resume: "webhook" });
    const again = { ...flow.nodes[2]!, id: "n9", name: "Again", position: [700, 0] as [number, number] };
    flow.nodes.push(again);
    flow.connections["End"] = { main: [[{ node: "Again", type: "main", index: 0 }]] };
    await server.activate(flow);
    await server.call("twice");
    const resume = server.here(addressesOf(await server.waiting("twice")).resume);
    expect((await fetch(`${resume}&turn=1`)).status).toBe(200);
    await server.of(
      "twice",
      ({ summary }) => summary.status === "waiting" && summary.lastNodeExecuted === "Again",
    );
    expect((await fetch(`${resume}&turn=2`)).status).toBe(200);
    const ended = await server.ended("twice");
    expect(WaitingServer.json(ended, "Again")).toMatchObject([{ query: { turn: "2" } }]);
    expect(WaitingServer.json(ended, "Wait")).toMatchObject([{ query: { turn: "1" } }]);
  });

  it("can be stopped", async () => {
    const { id, resume } = await begin("stop", { resume: "webhook" });
    expect(await server.runtime.executions.stop(id)).toMatchObject({ status: "canceled", finished: false });
    expect((await server.ended("stop")).summary.status).toBe("canceled");
    expect((await server.ended("stop")).data.resultData.runData["Wait"]?.[0]?.executionStatus).toBe(
      "canceled",
    );
    expect(await server.runtime.executions.stop(id)).toBeUndefined();
    const late = await fetch(resume);
    expect([late.status, (await late.json()).message]).toEqual([410, expect.stringContaining("was stopped")]);
    expect(server.pushed.at(-1)).toMatchObject({ type: "executionFinished", data: { executionId: id } });
  });

  it("is stopped also when it comes to its wait at that moment", async () => {
    server.clock.reset();
    await server.activate(waitFlow("moment", { resume: "webhook" }));
    await Promise.all(Array.from({ length: 20 }, () => server.call("moment")));
    const stopping = server.runtime.executions.running().map(({ id }) => server.runtime.executions.stop(id));
    const stopped = await Promise.all(stopping);
    for (const one of stopped) expect(["canceled", undefined]).toContain(one?.status);
    const statuses = async () => {
      const { results } = await server.runtime.repository.list({ workflowIds: ["moment"] }, { limit: 50 });
      return results.map(({ status }) => status);
    };
    await waitFor(async () => ((await statuses()).length === 20 ? true : undefined));
    const count = (await statuses()).filter((status) => status === "canceled").length;
    expect(count).toBe(stopped.filter(Boolean).length);
    await server.runtime.executions.endWaitingOf("moment");
  });

  it("ends with an error when its version of the workflow is lost", async () => {
    const { resume } = await begin("lost", { resume: "webhook" });
    await server.store.db.deleteFrom("workflowSnapshot").where("workflowId", "=", "lost").execute();
    server.clock.reset();
    expect((await fetch(resume)).status).toBe(409);
    await server.store.db
      .updateTable("execution")
      .set({ waitTill: 1 })
      .where("workflowId", "=", "lost")
      .execute();
    server.clock.pass(60_000);
    expect((await server.ended("lost")).summary.executionError?.message).toContain("not stored any more");
  });

  it("cannot be retried, and is deleted with all its wait data", async () => {
    const { id, resume } = await begin("delete", { resume: "webhook" });
    await expect(server.runtime.executions.retry(id, false)).rejects.toThrow("waits");
    expect(await server.runtime.repository.delete({ ids: [id] })).toBe(1);
    const late = await fetch(resume);
    expect([late.status, (await late.json()).message]).toEqual([
      404,
      expect.stringContaining(`no execution ${id}`),
    ]);
    expect(
      await server.store.db.selectFrom("waiting").selectAll().where("executionId", "=", Number(id)).execute(),
    ).toEqual([]);
  });

  it("keeps its original workflow, and resumes after that is deactivated", async () => {
    const { resume } = await begin("version", { resume: "webhook" });
    const changed = waitFlow("version", { resume: "webhook" });
    changed.nodes[3]!.parameters = {};
    await server.activate(changed);
    await server.runtime.triggers.deactivate("version");
    await fetch(resume);
    expect(WaitingServer.json(await server.ended("version"), "End")).toMatchObject([{ end: "yes" }]);
  });

  it("ends with a record of the reason if its workflow is deleted", async () => {
    const { resume } = await begin("gone", { resume: "webhook" });
    expect(await server.runtime.executions.endWaitingOf("gone")).toBe(1);
    const { summary } = await server.ended("gone");
    expect(summary.status).toBe("canceled");
    expect(summary.executionError?.message).toContain("workflow was deleted");
    expect((await fetch(resume)).status).toBe(410);
  });

  it("is not stored at its end if its workflow disables it", async () => {
    const flow = waitFlow("unsaved", { resume: "webhook" });
    await server.activate({ ...flow, settings: { ...flow.settings, saveDataSuccessExecution: "none" } });
    await server.call("unsaved");
    const stored = await server.waiting("unsaved");
    const resume = server.here(addressesOf(stored).resume);
    await fetch(resume);
    await waitFor(async () => ((await server.runtime.repository.get(stored.summary.id)) ? undefined : true));
    expect((await fetch(resume)).status).toBe(409);
  });

  it("survives a restart, and an overdue one resumes immediately", async () => {
    const call = await begin("restart", { resume: "webhook" });
    await begin("overdue", { amount: 1, unit: "days" });
    const { port } = new URL(server.url);
    await server.halt();
    server.clock.jump(2 * DAY);
    await server.boot();
    expect(new URL(server.url).port).not.toBe(port);
    expect((await server.ended("overdue")).summary.status).toBe("success");
    const resume = server.here(addressesOf(call.stored).resume);
    expect((await fetch(resume)).status).toBe(200);
    expect((await server.ended("restart")).summary.status).toBe("success");
  });

  it("resumes within a minute when the clock jumps ahead, and waits on when it is set back", async () => {
    await begin("ahead", { amount: 1, unit: "days" });
    server.clock.jump(2 * DAY);
    server.clock.pass(60_000);
    expect((await server.ended("ahead")).summary.status).toBe("success");
    const { stored } = await begin("back", { amount: 2, unit: "hours" });
    server.clock.jump(-30 * DAY);
    server.clock.pass(3 * 3_600_000);
    expect((await server.waiting("back")).summary.waitTill).toBe(stored.summary.waitTill);
    server.clock.pass(30 * DAY);
    await server.ended("back");
  });

  it("responds to the caller of its webhook with the data of the wait, or with a later Respond node", async () => {
    const hook = { responseMode: "lastNode" };
    await server.activate(waitFlow("first", { resume: "webhook" }, hook));
    const answer = await server.call("first");
    expect(await answer.json()).toMatchObject({ resume: expect.stringContaining("/webhook-waiting/") });
    const flow = waitFlow("held", { resume: "webhook" }, { responseMode: "responseNode" });
    flow.nodes[3] = {
      ...flow.nodes[3]!,
      type: "n8n-nodes-base.respondToWebhook",
      parameters: { respondWith: "text", responseBody: "={{ $json.query.word }}" },
    };
    await server.activate(flow);
    const held = server.call("held");
    const resume = server.here(addressesOf(await server.waiting("held")).resume);
    const called = await fetch(`${resume}&word=late`);
    expect(await called.json()).toMatchObject({ message: expect.any(String) });
    expect(await (await held).text()).toBe("late");
  });
});
