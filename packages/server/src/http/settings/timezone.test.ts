import type { TriggerState, WorkflowTriggers } from "@heddle/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "../../executions/testing/test-runtime.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { testNode, wireTo } from "../../testing/test-workflows.ts";

const person = { email: "new@example.com", firstName: "New", lastName: "Owner", password: "Correct-horse-9" };

describeStores("the time zone of the installation", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = server.client();
  });
  afterAll(() => server.stop());

  it("is chosen in set-up, and no owner is set up with one that does not exist", async () => {
    const wrong = await owner.post("/owner/setup", { ...person, timezone: "Mars/Base" });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("must be a time zone")]);
    expect((await owner.get("/settings")).data.timezone).toBe("America/New_York");
    const { status } = await owner.post("/owner/setup", { ...person, timezone: "Asia/Tokyo" });
    expect(status).toBe(200);
    expect((await owner.get("/settings")).data.timezone).toBe("Asia/Tokyo");
    expect((await owner.get("/settings/configuration")).data.isRestartNeeded).toBe(false);
    expect(await zoneOfRun()).toBe("Asia/Tokyo");
  });

  it("applies without a restart to runs, calls of workflows, and insights", async () => {
    await use("Europe/Berlin");
    expect(await zoneOfRun()).toBe("Europe/Berlin");
    expect(await zoneOfCalledRun()).toBe("Europe/Berlin");
    expect((await owner.get("/insights")).data.timezone).toBe("Europe/Berlin");
    await use("Asia/Tokyo");
    expect(await zoneOfRun()).toBe("Asia/Tokyo");
    expect(await zoneOfCalledRun()).toBe("Asia/Tokyo");
    expect((await owner.get("/insights")).data.timezone).toBe("Asia/Tokyo");
  });

  it("plans the schedules of active workflows again, except of those with their own time zone", async () => {
    await use("UTC");
    const daily = { rule: { interval: [{ field: "days", triggerAtHour: 9 }] } };
    const nodes = [testNode("Clock", "scheduleTrigger", daily, 1.2)];
    const id = await activate({ name: "Daily", nodes, connections: {} });
    const own = await activate({
      name: "Own zone",
      nodes,
      connections: {},
      settings: { timezone: "Asia/Tokyo" },
    });
    expect([await hourOf(id), await hourOf(own)]).toEqual([9, 0]);
    // Kolkata has no daylight saving time: 9 o'clock there is 3:30 UTC.
    await use("Asia/Kolkata");
    expect([await hourOf(id), await hourOf(own)]).toEqual([3, 0]);
  });

  async function use(timezone: string): Promise<void> {
    const { fixed: _, isRestartNeeded: __, ...values } = (await owner.get("/settings/configuration")).data;
    const stored = await owner.put("/settings/configuration", { ...values, timezone });
    expect([stored.status, stored.data.isRestartNeeded]).toEqual([200, false]);
  }

  async function activate(workflow: object): Promise<string> {
    const { data } = await owner.post("/workflows", workflow);
    const { status } = await owner.patch(`/workflows/${data.id}`, {
      active: true,
      versionId: data.versionId,
    });
    expect(status).toBe(200);
    return data.id;
  }

  /** UTC hour of the next start. */
  async function hourOf(workflowId: string): Promise<number> {
    const [listed]: WorkflowTriggers[] = (await owner.get(`/triggers?workflowId=${workflowId}`)).data;
    const [clock] = listed!.triggers as TriggerState[];
    return new Date(clock!.nextAt!).getUTCHours();
  }

  const zoneNode = testNode("Zone", "set", {
    values: { string: [{ name: "zone", value: "={{ $now.zoneName }}" }] },
  });

  async function zoneOfRun(): Promise<string> {
    const nodes = [testNode("Start", "manualTrigger"), zoneNode];
    return runZone({ nodes, connections: { Start: { main: [wireTo("Zone")] } } }, "Zone");
  }

  async function zoneOfCalledRun(): Promise<string> {
    const called = {
      name: `Called ${++count}`,
      nodes: [testNode("Called by", "executeWorkflowTrigger"), zoneNode],
      connections: { "Called by": { main: [wireTo("Zone")] } },
      settings: { callerPolicy: "any" },
    };
    const { id } = (await owner.post("/workflows", called)).data;
    const nodes = [
      testNode("Start", "manualTrigger"),
      testNode("Call", "executeWorkflow", { workflowId: id }),
    ];
    return runZone({ nodes, connections: { Start: { main: [wireTo("Call")] } } }, "Call");
  }

  async function runZone(workflow: object, node: string): Promise<string> {
    const created = await owner.post("/workflows", { name: `Zone ${++count}`, ...workflow });
    expect(created.status, created.text).toBe(200);
    const saved = created.data;
    const settings = { ...saved.settings, saveManualExecutions: true };
    const { data: run } = await owner.post("/workflows/run", { workflowData: { ...saved, settings } });
    const ended = await waitFor(async () => {
      const { data } = await owner.get(`/executions/${run.executionId}?unflattedResponse=true`);
      return data?.stoppedAt ? data : undefined;
    });
    expect(ended.status).toBe("success");
    return ended.data.resultData.runData[node][0].data.main[0][0].json.zone;
  }
});

it("is not offered in set-up where the environment decides the time zone", async () => {
  const server = await startTestServer({ env: { HEDDLE_TIMEZONE: "UTC" } });
  try {
    const owner = server.client();
    expect((await owner.get("/settings")).data).not.toHaveProperty("timezone");
    expect((await owner.post("/owner/setup", { ...person, timezone: "Asia/Tokyo" })).status).toBe(200);
    expect((await owner.get("/settings")).data.timezone).toBe("UTC");
  } finally {
    await server.stop();
  }
});
