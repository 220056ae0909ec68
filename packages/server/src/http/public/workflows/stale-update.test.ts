import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../../testing/index.ts";

describeStores("updates of workflows through the public API", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let key: string;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
    key = (await owner.post("/api-keys", { label: "k", expiresAt: null })).data.rawApiKey;
  });
  afterAll(() => server.stop());

  const put = async (id: string, body: object) => {
    const response = await fetch(`${server.url}/api/v1/workflows/${id}`, {
      method: "PUT",
      headers: { "X-N8N-API-KEY": key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const node = (name: string, parameters: object = {}) => ({
    ...{ id: name, name, type: "n8n-nodes-base.set", typeVersion: 3.4, position: [0, 0] },
    parameters,
  });
  const content = { name: "W", nodes: [node("A")], connections: {}, settings: {} };
  const create = async () => (await owner.post("/workflows", content)).data;

  it("refuse an older version with the difference, and overwrite without a version", async () => {
    const { id, versionId } = await create();
    const nodes = [node("A", { options: { dotNotation: false } }), node("B")];
    const saved = await put(id, { ...content, nodes, versionId });
    expect(saved.status).toBe(200);
    const refused = await put(id, { ...content, name: "Mine", versionId });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('node "A" changed (parameters.options); node "B" added'),
    ]);
    expect((await owner.get(`/workflows/${id}`)).data).toMatchObject({
      name: "W",
      versionId: saved.body.versionId,
    });
    expect((await put(id, { ...content, name: "Mine" })).status).toBe(200);
    expect((await owner.get(`/workflows/${id}`)).data).toMatchObject({
      name: "Mine",
      nodes: [{ name: "A" }],
    });
  });

  it("succeed for one of eight that started from the same version", async () => {
    const { id, versionId } = await create();
    let version = versionId;
    for (let round = 0; round < 20; round++) {
      const names = Array.from({ length: 8 }, (_, at) => `${round}/${at}`);
      const answers = await Promise.all(
        names.map((name) => put(id, { ...content, name, versionId: version })),
      );
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      version = winners[0]?.body.versionId;
    }
  });

  it("keep what another forced save changed at the same time in other parts", async () => {
    const { id } = await create();
    for (let round = 0; round < 20; round++) {
      const description = `description ${round}`;
      await Promise.all([
        owner.patch(`/workflows/${id}?forceSave=true`, { name: `name ${round}` }),
        owner.patch(`/workflows/${id}?forceSave=true`, { nodes: [node(`N${round}`)] }),
        owner.patch(`/workflows/${id}?forceSave=true`, { settings: { timezone: "UTC", description } }),
      ]);
      expect((await owner.get(`/workflows/${id}`)).data).toMatchObject({
        name: `name ${round}`,
        nodes: [{ name: `N${round}` }],
        settings: { description },
      });
    }
  });
});
