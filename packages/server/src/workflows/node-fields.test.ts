import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

/** Every property of a file's node. */
const full = {
  id: "0f5532f9-36ba-4bef-86c7-30d607400b15",
  name: "Full",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2.1,
  position: [-20, 460.5],
  parameters: { path: "orders", options: { ignoreBots: true } },
  credentials: { httpBasicAuth: { id: "7", name: "Ada" }, httpHeaderAuth: "Only a name" },
  disabled: true,
  webhookId: "b1c2",
  notes: "First line\nsecond line",
  notesInFlow: true,
  color: "#ff8800",
  isGroup: true,
};

describeStores("the fields of a node", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  it("are restored from the store as saved, and again after a change", {
    tags: ["ED-13", "ED-14", "ED-15", "ED-16", "ED-17", "ED-18", "ED-19", "ED-20", "ED-21", "ED-22", "ED-25"],
  }, async () => {
    const created = await api.post("/workflows", {
      name: "Fields",
      nodes: [full],
      connections: {},
      settings: {},
    });
    const read = async () => (await api.get(`/workflows/${created.data.id}`)).data;
    expect((await read()).nodes).toEqual([full]);
    const changed = { ...full, disabled: false, notes: "Other" };
    const { versionId } = created.data;
    await api.patch(`/workflows/${created.data.id}`, { nodes: [changed], connections: {}, versionId });
    expect((await read()).nodes).toEqual([changed]);
  });
});
