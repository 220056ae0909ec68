import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

describeStores("folders of a project", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  let base: string;
  let count = 0;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
    base = `/projects/${(await api.get("/me")).data.id}/folders`;
  });
  afterAll(() => server.stop());

  const folder = async (name: string, parentId?: string): Promise<string> =>
    (await api.post(base, { name, parentId })).data.id;
  const workflow = async (folderId: string): Promise<string> => {
    const body = { name: `W ${count++}`, nodes: [], connections: {}, folderId };
    return (await api.post("/workflows", body)).data.id;
  };
  const listed = async () =>
    (await api.get(base)).data.map(
      (one: { name: string; parentId: string | null; workflowCount: number }) => [
        one.name,
        one.parentId,
        one.workflowCount,
      ],
    );

  it("contain workflows and other folders, with unique names", async () => {
    const outer = await folder("Orders");
    const inner = await folder("Returns", outer);
    const id = await workflow(inner);
    expect(await listed()).toEqual([
      ["Orders", null, 0],
      ["Returns", outer, 1],
    ]);
    expect((await api.post(base, { name: "Returns", parentId: outer })).status).toBe(400);
    expect((await api.post(base, { name: "a/b" })).status).toBe(400);
    expect((await api.post(base, { name: "Lost", parentId: "nowhere" })).status).toBe(404);
    const inFolder = (folderId: string | null) =>
      api.get(`/workflows?filter=${encodeURIComponent(JSON.stringify({ folderId }))}`);
    expect((await inFolder(inner)).data).toMatchObject([{ id, folderId: inner }]);
    expect((await inFolder(null)).data).toEqual([]);
    const { versionId } = (await api.get(`/workflows/${id}`)).data;
    expect((await api.put(`/workflows/${id}/folder`, { folderId: null })).status).toBe(200);
    expect((await api.get(`/workflows/${id}`)).data).toMatchObject({ folderId: null, versionId });
    expect((await api.put(`/workflows/${id}/folder`, { folderId: "nowhere" })).status).toBe(404);
    await api.delete(`${base}/${outer}?deleteContents=true`);
  });

  it("can be renamed and moved, but not into themselves", async () => {
    const [a, b] = [await folder("A"), await folder("B")];
    const inner = await folder("Inner", a);
    expect((await api.patch(`${base}/${a}`, { parentId: inner })).status).toBe(400);
    expect((await api.patch(`${base}/${a}`, { parentId: a })).status).toBe(400);
    expect((await api.patch(`${base}/${a}`, { name: "B" })).status).toBe(400);
    const moved = await api.patch(`${base}/${inner}`, { parentId: b, name: "Moved" });
    expect(moved.data).toMatchObject({ name: "Moved", parentId: b });
    expect((await api.patch(`${base}/${inner}`, { parentId: null })).data.parentId).toBeNull();
    for (const id of [a, b, inner]) await api.delete(`${base}/${id}`);
    expect(await listed()).toEqual([]);
  });

  it("leave their contents one folder up, or take them along", async () => {
    const top = await folder("Top");
    const middle = await folder("Middle", top);
    const low = await folder("Low", middle);
    const [kept, gone] = [await workflow(middle), await workflow(low)];
    await api.delete(`${base}/${middle}`);
    expect((await api.get(`/workflows/${kept}`)).data.folderId).toBe(top);
    expect(await listed()).toEqual([
      ["Low", top, 1],
      ["Top", null, 1],
    ]);
    await api.put(`/workflows/${kept}/folder`, { folderId: null });
    await api.delete(`${base}/${top}?deleteContents=true`);
    expect((await api.get(`/workflows/${gone}`)).status).toBe(404);
    expect((await api.get(`/workflows/${kept}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });
});
