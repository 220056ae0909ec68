import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { testNode, wireTo } from "../../testing/test-workflows.ts";

const workflowData = (wait: object) => ({
  name: "Waits",
  nodes: [testNode("Start", "manualTrigger"), testNode("Wait", "wait", wait, 1.1), testNode("End", "noOp")],
  connections: { Start: { main: [wireTo("Wait")] }, Wait: { main: [wireTo("End")] } },
  settings: {},
});

describe("a manual run that is watched from another tab", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({});
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const summary = async (id: string) => (await api.get(`/executions/${id}/summary`)).data;
  const waiting = async (wait: object) => {
    const id = (await api.post("/workflows/run", { workflowData: workflowData(wait) })).data.executionId;
    await expect.poll(async () => (await summary(id)).status).toBe("waiting");
    return id as string;
  };

  it("reports the reason of each kind of wait", async () => {
    const kinds = [
      [{ resume: "timeInterval", amount: 1, unit: "hours" }, "time"],
      [{ resume: "webhook" }, "webhook"],
      [{ resume: "form", formTitle: "F", formFields: { values: [{ fieldLabel: "a" }] } }, "form"],
    ] as const;
    for (const [wait, kind] of kinds) {
      const id = await waiting(wait);
      expect([kind, (await summary(id)).waitingFor]).toEqual([kind, kind]);
      const list = await api.get(`/executions?filter=${encodeURIComponent('{"status":["waiting"]}')}`);
      const line = list.data.results.find((each: { id: string }) => each.id === id);
      expect(line.waitingFor).toBe(kind);
      await api.post(`/executions-current/${id}/stop`, {});
      expect(await summary(id)).not.toHaveProperty("waitingFor");
    }
  });

  it("can be watched by the user who started it, until it ends", async () => {
    const id = await waiting({ resume: "webhook" });
    const watched = await api.post(`/executions-current/${id}/watch`, {});
    expect(watched.data).toEqual({ watching: true });
    const member = await server.signInMember();
    expect((await member.post(`/executions-current/${id}/watch`, {})).status).toBe(404);
    expect((await api.post("/executions-current/nonsense/watch", {})).status).toBe(404);
    await api.post(`/executions-current/${id}/stop`, {});
    expect((await api.post(`/executions-current/${id}/watch`, {})).status).toBe(404);
  });
});
