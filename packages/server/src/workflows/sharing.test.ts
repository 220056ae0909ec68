import { afterAll, beforeAll, expect, it } from "vitest";
import { createCredentialSource } from "../credentials/credential-source.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

const API = "n8n-nodes-base.httpRequest";

describeStores("sharing a workflow", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let ada: TestClient;
  let ben: TestClient;
  let benId: string;
  let credential: string;
  let count = 0;

  const idOf = async (client: TestClient): Promise<string> => (await client.get("/me")).data.id;
  const request = (url: string, extra: object = {}) => ({
    ...{ id: "call", name: "Call", type: API, typeVersion: 4, position: [0, 0], parameters: { url } },
    credentials: { httpHeaderAuth: { id: credential, name: "Shop" } },
    ...extra,
  });
  const create = async (client: TestClient, nodes: object[] = [], extra: object = {}) =>
    (await client.post("/workflows", { name: `Shared ${count++}`, nodes, connections: {}, ...extra })).data;
  const share = (client: TestClient, id: string, shareWithIds: unknown) =>
    client.put(`/workflows/${id}/share`, { shareWithIds });

  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
    [ada, ben] = [await server.signInMember(), await server.signInMember()];
    benId = await idOf(ben);
    const given = { name: "Shop", type: "httpHeaderAuth", data: { name: "x-key", value: "s3cret-of-ada" } };
    credential = (await ada.post("/credentials", given)).data.id;
  });
  afterAll(() => server.stop());

  it("lets users read, save, run and activate it, but not delete, share or move it", {
    tags: ["WF-66", "WF-70", "APP-8"],
  }, async () => {
    const { id } = await create(ada);
    expect((await ben.get(`/workflows/${id}`)).status).toBe(404);
    expect((await share(ada, id, [benId, benId, "nobody"])).status).toBe(200);
    const read = (await ben.get(`/workflows/${id}`)).data;
    expect(read).toMatchObject({
      ownedBy: { id: await idOf(ada) },
      sharedWith: [{ id: benId }],
      homeProject: { id: await idOf(ada), name: "Max Member", type: "personal" },
      sharedWithProjects: [],
    });
    expect(read.scopes).toEqual([
      ...["workflow:list", "workflow:read", "workflow:update", "workflow:execute", "workflow:publish"],
      ...["list", "read", "stop", "retry", "delete"].map((what) => `execution:${what}`),
    ]);
    expect((await ben.get("/workflows")).data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await ben.patch(`/workflows/${id}`, { settings: { timezone: "UTC" } })).status).toBe(200);
    expect((await ben.delete(`/workflows/${id}`)).status).toBe(403);
    expect((await share(ben, id, [])).status).toBe(403);
    const move = { destinationProjectId: benId };
    expect((await ben.put(`/workflows/${id}/transfer`, move)).status).toBe(403);
    expect((await share(ada, id, [])).status).toBe(200);
    expect((await ben.get(`/workflows/${id}`)).status).toBe(404);
    expect((await ben.get("/workflows")).data).toEqual([]);
  });

  it("takes a list of ids, and is not for the owner of the instance", { tags: ["WF-70"] }, async () => {
    const { id } = await create(ada);
    for (const wrong of ["all", [7], undefined]) expect((await share(ada, id, wrong)).status).toBe(400);
    expect((await share(owner, id, [benId])).status).toBe(403);
    const { id: invited } = (await owner.post("/users", [{ email: `p${count}@example.com` }])).data[0].user;
    expect((await share(ada, id, [invited])).status).toBe(200);
    expect((await ada.get(`/workflows/${id}`)).data.sharedWith).toEqual([]);
  });

  it("keeps stored nodes with credentials of other users, for every user who saves", {
    tags: ["WF-66", "CRD-37"],
  }, async () => {
    const { id } = await create(ada, [request("https://shop.example")]);
    await share(ada, id, [benId]);
    const [used] = (await ben.get(`/workflows/${id}`)).data.usedCredentials;
    expect(used).toMatchObject({ id: credential, currentUserHasAccess: false });
    const taken = request("https://evil.example", { name: "Renamed", position: [10, 20], disabled: true });
    for (const client of [ben, owner]) {
      const saved = await client.patch(`/workflows/${id}`, { nodes: [taken], connections: {} });
      expect(saved.data.nodes).toEqual([
        { ...request("https://shop.example"), name: "Renamed", position: [10, 20], disabled: true },
      ]);
    }
    const byName = request("https://evil.example", {
      id: "new",
      name: "New",
      credentials: { httpHeaderAuth: { id: null, name: "Shop" } },
    });
    for (const added of [request("https://evil.example", { id: "new", name: "New" }), byName]) {
      const nodes = [request("https://shop.example"), added];
      expect((await ben.patch(`/workflows/${id}`, { nodes, connections: {} })).status).toBe(400);
      expect((await ada.patch(`/workflows/${id}`, { nodes, connections: {} })).status).toBe(200);
      await ada.patch(`/workflows/${id}`, { nodes: [request("https://shop.example")], connections: {} });
    }
    const own = request("https://ben.example", { credentials: {} });
    const replaced = await ben.patch(`/workflows/${id}`, { nodes: [own], connections: {} });
    expect(replaced.data.nodes[0].parameters.url).toBe("https://ben.example");
  });

  it("runs by hand with the nodes that are stored, whatever the body makes of them", async () => {
    const { id } = await create(ada, [request("https://shop.example")]);
    await share(ada, id, [benId]);
    const added = request("https://evil.example", { id: "new", name: "New" });
    const workflowData = { id, name: "R", nodes: [added], connections: {} };
    expect((await ben.post("/workflows/run", { workflowData })).status).toBe(400);
  });

  it("lends its project's credentials to its runs, and those of the user who runs it manually", async () => {
    const { id } = await create(ada);
    const source = createCredentialSource(server.context.store, server.context.tokens);
    const reference = { id: credential, name: "Shop" };
    const opens = (workflowId: string, userId?: string) =>
      source.get("httpHeaderAuth", reference, { workflowId, userId } as never).then(
        () => true,
        () => false,
      );
    expect(await opens(id)).toBe(true);
    const { id: ofBen } = await create(ben);
    expect(await opens(ofBen)).toBe(false);
    expect(await opens(ofBen, benId)).toBe(false);
    expect(await opens(ofBen, await idOf(ada))).toBe(true);
    expect(await opens(ofBen, await idOf(owner))).toBe(false);
    await ada.put(`/credentials/${credential}/share`, { shareWithIds: [benId] });
    expect(await opens(ofBen)).toBe(true);
    await ada.put(`/credentials/${credential}/share`, { shareWithIds: [] });
  });

  it("ends with the workflow, and goes to its heirs' projects with the user", async () => {
    const shares = () => server.context.store.db.selectFrom("workflow_share").select("workflowId").execute();
    const [gone, kept] = [await create(ada), await create(ada)];
    const before = (await shares()).length;
    for (const { id } of [gone, kept]) await share(ada, id, [benId]);
    expect(await shares()).toHaveLength(before + 2);
    await ada.delete(`/workflows/${gone.id}`);
    expect(await shares()).toHaveLength(before + 1);
    const leaving = await server.signInMember();
    const { id } = await create(leaving);
    await share(leaving, id, [benId]);
    await owner.delete(`/users/${await idOf(leaving)}?transferId=${benId}`);
    expect((await ben.get(`/workflows/${id}`)).data).toMatchObject({
      ownedBy: { id: benId },
      sharedWith: [],
    });
  });
});
