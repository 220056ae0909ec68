import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const flow = (name: string, extra: object = {}) => ({ name, nodes: [], connections: {}, ...extra });
const secret = { type: "httpHeaderAuth", data: { name: "x-key", value: "s3cret" } };

describeStores("projects of teams", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let people: Record<"admin" | "editor" | "viewer" | "other", TestClient>;
  let ids: Record<string, string>;
  let count = 0;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
    const join = () => server.signInMember();
    people = { admin: await join(), editor: await join(), viewer: await join(), other: await join() };
    ids = { owner: await idOf(owner) };
    for (const [name, client] of Object.entries(people)) ids[name] = await idOf(client);
  });
  afterAll(() => server.stop());

  const idOf = async (client: TestClient): Promise<string> => (await client.get("/me")).data.id;
  const statuses = async (call: (client: TestClient) => Promise<{ status: number }>) => {
    const found: Record<string, number> = {};
    for (const [name, client] of Object.entries(people)) found[name] = (await call(client)).status;
    return found;
  };

  async function team(): Promise<string> {
    const { id } = (await owner.post("/projects", { name: `Team ${count++}` })).data;
    const members = (["admin", "editor", "viewer"] as const).map((name) => ({
      userId: ids[name],
      role: `project:${name}`,
    }));
    expect((await owner.put(`/projects/${id}/members`, { members })).status).toBe(200);
    return id;
  }

  it("are created by administrators of the instance, and seen by their members", async () => {
    expect((await people.other.post("/projects", { name: "Mine" })).status).toBe(403);
    expect((await owner.post("/projects", { name: " " })).status).toBe(400);
    const made = (await owner.post("/projects", { name: "Sales", icon: "rocket" })).data;
    expect(made).toMatchObject({
      ...{ name: "Sales", type: "team", icon: "rocket", description: null, role: "project:admin" },
      members: [{ id: ids["owner"], role: "project:admin" }],
    });
    const id = await team();
    expect(await statuses((client) => client.get(`/projects/${id}`))).toEqual({
      ...{ admin: 200, editor: 200, viewer: 200, other: 404 },
    });
    const [own, ...teams] = (await people.viewer.get("/projects")).data;
    expect(own).toMatchObject({ id: ids["viewer"], name: "Max Member", type: "personal" });
    expect(teams).toMatchObject([{ id, role: "project:viewer" }]);
    expect(teams[0].scopes).not.toContain("workflow:update");
    const all = (await owner.get("/projects")).data.map((project: { id: string }) => project.id);
    expect(all).toEqual(expect.arrayContaining([id, made.id, ids["other"]]));
    const mine = (await owner.get("/projects/my")).data.map((project: { id: string }) => project.id);
    expect(mine).toEqual([ids["owner"], made.id]);
  });

  it("let each member do what the role allows", async () => {
    const id = await team();
    const { id: workflow } = (await people.admin.post("/workflows", flow(`F ${count++}`, { projectId: id })))
      .data;
    const given = { name: "Team key", ...secret, projectId: id };
    const { id: credential } = (await people.admin.post("/credentials", given)).data;
    const expected = (admin: number, editor: number, viewer: number) => ({
      admin,
      editor,
      viewer,
      other: 404,
    });
    expect(await statuses((client) => client.get(`/workflows/${workflow}`))).toEqual(expected(200, 200, 200));
    expect(await statuses((client) => client.patch(`/workflows/${workflow}`, { settings: {} }))).toEqual(
      expected(200, 200, 403),
    );
    expect(await statuses((client) => client.get(`/credentials/${credential}`))).toEqual(
      expected(200, 200, 404),
    );
    const create = (client: TestClient) => client.post("/workflows", flow(`N ${count++}`, { projectId: id }));
    expect(await statuses(create)).toEqual(expected(200, 200, 403));
    const change = (client: TestClient) => client.patch(`/projects/${id}`, { description: "Ours" });
    expect(await statuses(change)).toEqual(expected(200, 403, 403));
    const list = (await people.editor.get(`/workflows?filter=${JSON.stringify({ projectId: id })}`)).data;
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({ ownedBy: null, homeProject: { id, type: "team" } });
    const shown = (await owner.get(`/credentials/${credential}?includeData=true`)).data;
    expect(shown).not.toHaveProperty("data");
    expect(shown.scopes).not.toContain("credential:use");
    const nodes = [
      {
        ...{ id: "1", name: "Call", type: "n8n-nodes-base.httpRequest", typeVersion: 4, position: [0, 0] },
        ...{ parameters: {}, credentials: { httpHeaderAuth: { id: credential, name: "Team key" } } },
      },
    ];
    expect((await people.editor.post("/workflows", flow(`U ${count++}`, { nodes }))).status).toBe(200);
    expect((await people.viewer.post("/workflows", flow(`U ${count++}`, { nodes }))).status).toBe(400);
  });

  it("can be shared with, as far as their members' roles go", async () => {
    const id = await team();
    const { id: workflow } = (await people.other.post("/workflows", flow(`F ${count++}`))).data;
    await people.other.put(`/workflows/${workflow}/share`, { shareWithIds: [id] });
    // Users who are not members cannot see the project.
    expect((await people.other.get(`/workflows/${workflow}`)).data.sharedWithProjects).toEqual([]);
    const { id: own } = (await people.viewer.post("/workflows", flow(`F ${count++}`))).data;
    await people.viewer.put(`/workflows/${own}/share`, { shareWithIds: [id] });
    expect((await people.viewer.get(`/workflows/${own}`)).data.sharedWithProjects).toMatchObject([{ id }]);
    const save = (client: TestClient) => client.patch(`/workflows/${own}`, { settings: {} });
    expect(await statuses(save)).toEqual({ admin: 200, editor: 200, viewer: 200, other: 404 });
    expect((await people.editor.delete(`/workflows/${own}`)).status).toBe(403);
  });

  it("always have an administrator, and only users as members", async () => {
    const id = await team();
    const put = (members: object[]) => people.admin.put(`/projects/${id}/members`, { members });
    const admin = { userId: ids["admin"], role: "project:admin" };
    expect((await put([])).status).toBe(400);
    expect((await put([{ ...admin, role: "project:editor" }])).status).toBe(400);
    expect((await put([{ ...admin, role: "project:personalOwner" }])).status).toBe(400);
    expect((await put([admin, admin])).status).toBe(400);
    expect((await put([admin, { userId: "nobody", role: "project:viewer" }])).status).toBe(400);
    expect((await put([admin])).data.members).toMatchObject([{ id: ids["admin"] }]);
    expect((await people.editor.get(`/projects/${id}`)).status).toBe(404);
    // A stale read does not overwrite changes of other users.
    const viewer = { userId: ids["viewer"], role: "project:viewer" };
    const stale = { members: [admin], known: [admin, viewer] };
    expect((await people.admin.put(`/projects/${id}/members`, stale)).status).toBe(409);
    const current = { members: [admin, viewer], known: [admin] };
    expect((await people.admin.put(`/projects/${id}/members`, current)).status).toBe(200);
    const personal = await people.admin.put(`/projects/${ids["admin"]}/members`, { members: [admin] });
    expect(personal.status).toBe(403);
    expect((await owner.put(`/projects/${ids["admin"]}/members`, { members: [admin] })).status).toBe(400);
    expect((await owner.delete(`/projects/${ids["admin"]}`)).status).toBe(400);
  });

  it("get a new administrator when the only one is deleted", async () => {
    const leaving = await server.signInMember();
    const { id } = (await owner.post("/projects", { name: "Left" })).data;
    await owner.put(`/projects/${id}/members`, {
      members: [
        { userId: await idOf(leaving), role: "project:admin" },
        { userId: ids["viewer"], role: "project:viewer" },
      ],
    });
    await owner.delete(`/users/${await idOf(leaving)}`);
    const { members } = (await owner.get(`/projects/${id}`)).data;
    expect(members.map((member: { id: string; role: string }) => [member.id, member.role]).sort()).toEqual(
      [
        [ids["owner"], "project:admin"],
        [ids["viewer"], "project:viewer"],
      ].sort(),
    );
  });

  it("transfer their contents to a different project when they are deleted, or delete them too", async () => {
    const [kept, gone, heir] = [await team(), await team(), await team()];
    const fill = async (project: string) => {
      const folder = (await people.admin.post(`/projects/${project}/folders`, { name: "In" })).data.id;
      const inside = { projectId: project, folderId: folder };
      const workflow = (await people.admin.post("/workflows", flow(`F ${count++}`, inside))).data.id;
      const given = { name: `Key ${count++}`, ...secret, projectId: project };
      return { workflow, folder, credential: (await people.admin.post("/credentials", given)).data.id };
    };
    const first = await fill(kept);
    expect((await people.editor.delete(`/projects/${kept}`)).status).toBe(403);
    expect((await people.admin.delete(`/projects/${kept}?transferId=${kept}`)).status).toBe(400);
    expect((await owner.delete(`/projects/${kept}?transferId=${heir}`)).status).toBe(403);
    expect((await people.admin.delete(`/projects/${kept}?transferId=${heir}`)).status).toBe(200);
    const moved = (await people.admin.get(`/workflows/${first.workflow}`)).data;
    expect(moved).toMatchObject({ homeProject: { id: heir }, folderId: first.folder });
    const opened = await people.admin.get(`/credentials/${first.credential}?includeData=true`);
    expect(opened.data).toMatchObject({ homeProject: { id: heir }, data: { name: "x-key" } });
    const second = await fill(gone);
    expect((await people.admin.delete(`/projects/${gone}`)).status).toBe(200);
    expect((await owner.get(`/workflows/${second.workflow}`)).status).toBe(404);
    expect((await owner.get(`/credentials/${second.credential}`)).status).toBe(404);
    expect((await owner.get(`/projects/${gone}`)).status).toBe(404);
  });

  it("receive workflows and credentials from other projects", async () => {
    const id = await team();
    const { editor, viewer } = people;
    const key = { name: `Key ${count++}`, ...secret };
    const credential = (await editor.post("/credentials", key)).data.id;
    const node = {
      id: "1",
      name: "Call",
      type: "n8n-nodes-base.httpRequest",
      typeVersion: 4,
      position: [0, 0],
    };
    const nodes = [
      { ...node, parameters: {}, credentials: { httpHeaderAuth: { id: credential, name: key.name } } },
    ];
    const workflow = (await editor.post("/workflows", flow(`M ${count++}`, { nodes }))).data.id;
    await editor.put(`/workflows/${workflow}/share`, { shareWithIds: [ids["other"]] });
    const move = (client: TestClient, to: string, extra: object = {}) =>
      client.put(`/workflows/${workflow}/transfer`, { destinationProjectId: to, ...extra });
    expect((await move(editor, ids["editor"]!)).status).toBe(400);
    expect((await move(editor, "nowhere")).status).toBe(404);
    expect((await move(editor, ids["other"]!)).status).toBe(404);
    expect((await move(editor, id, { shareCredentials: true })).status).toBe(200);
    const moved = (await people.admin.get(`/workflows/${workflow}`)).data;
    expect(moved).toMatchObject({
      ...{ homeProject: { id }, sharedWith: [] },
      usedCredentials: [{ id: credential, currentUserHasAccess: true }],
    });
    expect((await people.other.get(`/workflows/${workflow}`)).status).toBe(404);
    // An editor cannot move resources out of the project.
    expect((await move(editor, ids["editor"]!)).status).toBe(403);
    expect((await move(people.admin, ids["admin"]!)).status).toBe(200);

    const send = (client: TestClient, to: string) =>
      client.put(`/credentials/${credential}/transfer`, { destinationProjectId: to });
    expect((await send(people.admin, id)).status).toBe(403);
    expect((await send(editor, id)).status).toBe(200);
    const read = (await people.admin.get(`/credentials/${credential}?includeData=true`)).data;
    expect(read).toMatchObject({ homeProject: { id }, sharedWithProjects: [], data: { name: "x-key" } });
    expect((await viewer.get(`/credentials/${credential}`)).status).toBe(404);
    expect((await send(editor, ids["editor"]!)).status).toBe(403);
  });
});
