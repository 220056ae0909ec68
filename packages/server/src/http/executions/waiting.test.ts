import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const node = (name: string, type: string, typeVersion: number, parameters: object = {}) => ({
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  position: [0, 0],
  parameters,
  ...(type === "webhook" || type === "wait" ? { webhookId: `hook-${name}` } : {}),
});

describeStores("waiting executions over REST", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const list = async (filter: object) =>
    (await api.get(`/executions?filter=${encodeURIComponent(JSON.stringify(filter))}`)).data.results;

  /** An active workflow `Hook → Note → Wait`, started once; returns its id and the execution's. */
  async function begin(
    name: string,
    settings: object = {},
    wait: object = { resume: "webhook", options: {} },
  ) {
    const assignments = [{ id: "1", name: "url", type: "string", value: "={{ $execution.resumeUrl }}" }];
    const to = (target: string) => ({ main: [[{ node: target, type: "main", index: 0 }]] });
    const { id } = (
      await api.post("/workflows", {
        name,
        nodes: [
          node("Hook", "webhook", 2, { path: name, httpMethod: "POST" }),
          node("Note", "set", 3.4, { assignments: { assignments }, options: {} }),
          node("Wait", "wait", 1.1, wait),
        ],
        connections: { Hook: to("Note"), Note: to("Wait") },
        settings: { executionOrder: "v1", ...settings },
      })
    ).data;
    await api.patch(`/workflows/${id}`, { active: true });
    await fetch(`${server.url}/webhook/${name}`, { method: "POST" });
    const find = async () => (await list({ workflowId: id, status: ["waiting"] }))[0];
    await expect.poll(find).toBeDefined();
    const [waiting] = await list({ workflowId: id, waitTill: true });
    return { id, execution: waiting };
  }

  const urlOf = async (executionId: string) => {
    const { data } = (await api.get(`/executions/${executionId}?unflattedResponse=true`)).data;
    return data.resultData.runData.Note[0].data.main[0][0].json.url as string;
  };

  it("are listed by status and waitTill, and can be read and resumed", async () => {
    const { id, execution } = await begin("listed");
    expect(execution).toMatchObject({
      status: "waiting",
      finished: false,
      stoppedAt: null,
      waitTill: "3000-01-01T00:00:00.000Z",
      lastNodeExecuted: "Wait",
    });
    expect((await api.get("/executions-current")).data).toEqual([]);
    const url = await urlOf(execution.id);
    expect(url.startsWith(`${server.url}/webhook-waiting/${execution.id}?signature=`)).toBe(true);
    expect((await fetch(url)).status).toBe(200);
    await expect.poll(async () => (await list({ workflowId: id }))[0]?.status).toBe("success");
    expect(await list({ workflowId: id, waitTill: true })).toEqual([]);
    expect((await fetch(url)).status).toBe(409);
  });

  it("have the URL that ends the wait, for users who can read them", async () => {
    const approve = { resume: "webhook", options: { webhookSuffix: "/ap prove/" } };
    const form = { resume: "form", formTitle: "F", formFields: { values: [{ fieldLabel: "a" }] } };
    const member = await server.signInMember();
    for (const [name, wait, tail] of [
      ["addressed-call", { resume: "webhook", options: {} }, ""],
      ["addressed-suffix", approve, "/ap%20prove"],
      ["addressed-form", form, ""],
    ] as const) {
      const { execution } = await begin(name, {}, wait);
      const url = `${await urlOf(execution.id)}${tail}`;
      const expected = name === "addressed-form" ? url.replace("/webhook-waiting/", "/form-waiting/") : url;
      expect(execution.resumeUrl).toBe(expected);
      for (const path of [`/executions/${execution.id}`, `/executions/${execution.id}/summary`]) {
        expect((await api.get(path)).data.resumeUrl).toBe(expected);
        const refused = await member.get(path);
        expect([refused.status, refused.text]).toEqual([404, expect.not.stringContaining("signature")]);
      }
      expect((await member.get("/executions")).text).not.toContain("signature=");
      const sent = { method: "POST", body: new URLSearchParams({ "field-0": "yes" }) };
      const answer = await fetch(expected, name === "addressed-form" ? sent : {});
      expect([name, answer.status]).toEqual([name, 200]);
      const read = async () => (await api.get(`/executions/${execution.id}/summary`)).data;
      await expect.poll(async () => (await read()).status).toBe("success");
      expect(await read()).not.toHaveProperty("resumeUrl");
    }
  });

  it("have none while they wait for a time", async () => {
    const { execution } = await begin("untimed", {}, { resume: "timeInterval", amount: 1, unit: "days" });
    expect(execution).not.toHaveProperty("resumeUrl");
  });

  it("can be stopped only by users with the right", async () => {
    const { execution } = await begin("stopped");
    const member = await server.signInMember();
    const path = `/executions-current/${execution.id}/stop`;
    expect((await member.post(path)).status).toBe(404);
    expect((await api.post(path)).data).toMatchObject({ status: "canceled", finished: false });
    expect((await api.get(`/executions/${execution.id}`)).data).toMatchObject({
      status: "canceled",
      waitTill: null,
    });
    expect((await fetch(await urlOf(execution.id))).status).toBe(410);
  });

  it("end with a record when their workflow is deleted", async () => {
    const { id, execution } = await begin("deleted");
    const url = await urlOf(execution.id);
    expect((await api.delete(`/workflows/${id}`)).data).toBe(true);
    expect((await fetch(url)).status).toBe(410);
    const row = await server.context.runtime.repository.summary(execution.id);
    expect(row).toMatchObject({
      status: "canceled",
      executionError: { message: expect.stringContaining("workflow was deleted") },
    });
  });

  it("accept only the available choices for events that the server missed", async () => {
    const { id } = await begin("settings", { missedRuns: "skip", onInterruption: "retry" });
    expect((await api.get(`/workflows/${id}`)).data.settings).toMatchObject({ missedRuns: "skip" });
    const wrong = await api.patch(`/workflows/${id}`, { settings: { missedRuns: "twice" } });
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('"missedRuns"')]);
  });
});
