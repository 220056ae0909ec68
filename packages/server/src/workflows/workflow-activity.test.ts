import { afterAll, beforeAll, expect, it } from "vitest";
import { userStatements } from "../identity/users/user-statements.ts";
import type { UserRow } from "../store/tables.ts";
import {
  describeStores,
  openTestStore,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../testing/index.ts";
import { createWorkflowActivity } from "./workflow-activity.ts";

const node = (name: string, type: string, extra: object = {}) => ({
  id: name,
  name,
  type,
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...extra,
});

describeStores("the activity of workflows", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  it("names their triggers, including unknown types, and follows their changes", async () => {
    const manual = node("Start", "n8n-nodes-base.manualTrigger");
    const nodes = [
      manual,
      node("Twice", "n8n-nodes-base.scheduleTrigger"),
      node("Again", "n8n-nodes-base.scheduleTrigger"),
      node("Off", "n8n-nodes-base.webhook", { disabled: true }),
      node("Foreign", "acme.parcelTrigger"),
      node("Set", "n8n-nodes-base.set"),
    ];
    const body = { name: "Started by many", nodes, connections: {}, settings: {} };
    const { id } = (await api.post("/workflows", body)).data;
    const triggers = async () => (await api.get("/workflows/activity")).data[id].triggers;
    expect(await triggers()).toMatchObject([
      { type: "n8n-nodes-base.manualTrigger", iconUrl: expect.stringContaining("manualTrigger") },
      { type: "n8n-nodes-base.scheduleTrigger", displayName: "Schedule Trigger" },
      { type: "acme.parcelTrigger", displayName: "parcelTrigger" },
    ]);
    await api.patch(`/workflows/${id}`, { nodes: [manual], connections: {} });
    expect(await triggers()).toMatchObject([{ type: "n8n-nodes-base.manualTrigger" }]);
  });

  it("is visible only to users who can read the workflow", async () => {
    const { id } = (await api.post("/workflows", { name: "Private", nodes: [], connections: {} })).data;
    const member = await server.signInMember();
    expect((await api.get("/workflows/activity")).data).toHaveProperty(id);
    expect((await member.get("/workflows/activity")).data).toEqual({});
  });
});

describeStores("the latest executions of workflows", (dialect) => {
  it("are ten, newest first, of each", async () => {
    const { store, remove } = await openTestStore(dialect);
    const { db } = store;
    const owner: UserRow = {
      id: "u",
      email: null,
      firstName: null,
      lastName: null,
      passwordHash: null,
      role: "owner",
      settings: "{}",
      personalizationAnswers: null,
      disabled: 0,
      hasSecondFactor: 0,
      hasOwnNames: 0,
      signInType: "email",
      lastActiveAt: null,
      createdAt: "",
      updatedAt: "",
    };
    const workflow = (id: string) => ({
      id,
      name: id,
      active: 0,
      document: '{"nodes":[]}',
      pinData: null,
      staticData: null,
      versionId: id,
      projectId: owner.id,
      triggerCount: 0,
      liveVersion: id,
      createdAt: "",
      updatedAt: "",
    });
    const execution = (id: number) => ({
      id,
      workflowId: id % 2 === 0 ? "even" : "odd",
      snapshotId: "s",
      mode: "webhook",
      status: id % 3 === 0 ? "error" : "success",
      startedAt: id * 1000,
      stoppedAt: id * 1000 + 5,
    });
    const ids = Array.from({ length: 23 }, (_, index) => index + 1);
    await store.write(userStatements(db, owner));
    await store.write([
      db.insertInto("workflow").values(["even", "odd", "idle"].map(workflow)).compile(),
      db.insertInto("execution").values(ids.map(execution)).compile(),
    ]);
    const { even, odd, idle } = await createWorkflowActivity(store, () => undefined)(owner);
    expect(odd?.recent.map(({ id }) => Number(id))).toEqual([23, 21, 19, 17, 15, 13, 11, 9, 7, 5]);
    expect(odd?.recent[1]).toEqual({ id: "21", status: "error", startedAt: "1970-01-01T00:00:21.000Z" });
    expect(even?.recent).toHaveLength(10);
    expect(idle?.recent).toEqual([]);
    await remove();
  });
});
