import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type ApiClient,
  describeStores,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../../../testing/index.ts";

describeStores("projects of the public API", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let api: ApiClient;
  let ben: TestClient;
  let benApi: ApiClient;
  let ownerId: string;
  let benId: string;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    [owner, ben] = [await server.signIn(), await server.signInMember()];
    [api, benApi] = [await server.apiOf(owner), await server.apiOf(ben)];
    [ownerId, benId] = [(await owner.get("/me")).data.id, (await ben.get("/me")).data.id];
  });
  afterAll(() => server.stop());

  const create = async (name: string): Promise<string> => (await api.post("/projects", { name })).body.id;
  const userIds = async (path: string) =>
    (await api.get(path)).data.map(({ id, role }: { id: string; role: string }) => [id, role]);

  it("are made, listed by pages, renamed and deleted", { tags: ["PAPI-9"] }, async () => {
    const made = await api.post("/projects", { name: "Shop", type: "ignored" });
    expect([made.status, made.body]).toEqual([201, { id: expect.any(String), name: "Shop", type: "team" }]);
    expect(made.headers.get("warning")).toContain("type is read-only");
    const { id } = made.body;
    const first = (await api.get("/projects?limit=1")).body;
    expect([first.data.length, typeof first.nextCursor]).toEqual([1, "string"]);
    expect((await api.put(`/projects/${id}`, { name: "Store" })).status).toBe(204);
    expect((await api.get("/projects")).data).toContainEqual({ id, name: "Store", type: "team" });
    expect((await api.post("/projects", { name: "" })).status).toBe(400);
    expect((await api.delete(`/projects/${id}`)).status).toBe(204);
    expect((await api.put(`/projects/${id}`, { name: "Gone" })).status).toBe(404);
    // Members see their own, and make none.
    expect((await benApi.get("/projects")).data).toMatchObject([{ id: benId, type: "personal" }]);
    expect((await benApi.post("/projects", { name: "Not mine" })).status).toBe(403);
  });

  it("get members, whose roles change and who leave again", async () => {
    const id = await create("Team");
    const path = `/projects/${id}/users`;
    const relations = [{ userId: benId, role: "project:viewer" }];
    expect((await api.post(path, { relations })).status).toBe(201);
    expect(await userIds(path)).toEqual(
      expect.arrayContaining([
        [ownerId, "project:admin"],
        [benId, "project:viewer"],
      ]),
    );
    expect((await benApi.patch(`${path}/${benId}`, { role: "project:admin" })).status).toBe(403);
    expect((await api.patch(`${path}/${benId}`, { role: "project:editor" })).status).toBe(204);
    expect(await userIds(path)).toContainEqual([benId, "project:editor"]);
    const members = (await api.get(`/users?projectId=${id}`)).data.map((user: { id: string }) => user.id);
    expect(members.sort()).toEqual([ownerId, benId].sort());
    expect((await api.get("/users?projectId=nowhere")).data).toEqual([]);
    expect((await api.delete(`${path}/${benId}`)).status).toBe(204);
    expect(await userIds(path)).toEqual([[ownerId, "project:admin"]]);
    expect((await api.delete(`${path}/${benId}`)).status).toBe(404);
    expect((await api.patch(`${path}/${benId}`, { role: "project:editor" })).status).toBe(404);
    // The last administrator stays, and unknown users and roles are refused.
    expect((await api.delete(`${path}/${ownerId}`)).status).toBe(400);
    const unknown = [{ userId: "nobody", role: "project:editor" }];
    expect((await api.post(path, { relations: unknown })).status).toBe(400);
    expect((await api.post(path, { relations: [{ userId: benId, role: "boss" }] })).status).toBe(400);
    expect((await benApi.get(path)).status).toBe(404);
    expect((await api.post(`/projects/${ownerId}/users`, { relations })).status).toBe(400);
  });

  it("lose no member when several are added, changed and removed concurrently", async () => {
    const id = await create("Busy");
    const path = `/projects/${id}/users`;
    const emails = [1, 2, 3, 4].map((number) => `busy-${number}@example.com`);
    const invited = (
      await owner.post(
        "/users",
        emails.map((email) => ({ email })),
      )
    ).data;
    const people: string[] = invited.map(({ user }: { user: { id: string } }) => user.id);
    const add = (userId: string) => api.post(path, { relations: [{ userId, role: "project:viewer" }] });
    expect((await Promise.all(people.map(add))).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const changes = await Promise.all([
      api.patch(`${path}/${people[0]}`, { role: "project:editor" }),
      api.delete(`${path}/${people[1]}`),
      add(benId),
    ]);
    expect(changes.map(({ status }) => status)).toEqual([204, 204, 201]);
    expect((await userIds(path)).toSorted()).toEqual(
      [
        [ownerId, "project:admin"],
        [people[0], "project:editor"],
        [people[2], "project:viewer"],
        [people[3], "project:viewer"],
        [benId, "project:viewer"],
      ].toSorted(),
    );
    // Of two administrators who remove each other one stays.
    await api.patch(`${path}/${benId}`, { role: "project:admin" });
    const removed = await Promise.all([api.delete(`${path}/${ownerId}`), benApi.delete(`${path}/${benId}`)]);
    expect(removed.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  it("take workflows and credentials from their previous projects", async () => {
    const destinationProjectId = await create("Heirs");
    await api.post(`/projects/${destinationProjectId}/users`, {
      relations: [{ userId: benId, role: "project:viewer" }],
    });
    const workflow = (
      await api.post("/workflows", { name: "Moves", nodes: [], connections: {}, settings: {} })
    ).body.id;
    const data = { user: "u", password: "p" };
    const credential = (await api.post("/credentials", { name: "Moves", type: "httpBasicAuth", data })).body
      .id;
    for (const path of [`/workflows/${workflow}/transfer`, `/credentials/${credential}/transfer`]) {
      expect((await benApi.put(path, { destinationProjectId })).status).toBe(404);
      expect((await api.put(path, { destinationProjectId: "nowhere" })).status).toBe(404);
      expect((await api.put(path, {})).status).toBe(400);
      expect((await api.put(path, { destinationProjectId })).status).toBe(204);
    }
    expect((await owner.get(`/workflows/${workflow}`)).data.homeProject.id).toBe(destinationProjectId);
    expect((await owner.get(`/credentials/${credential}`)).data.homeProject.id).toBe(destinationProjectId);
    expect((await benApi.get(`/workflows/${workflow}`)).status).toBe(200);
    const heir = await create("Next");
    expect((await api.delete(`/projects/${destinationProjectId}?transferId=${heir}`)).status).toBe(204);
    expect((await owner.get(`/workflows/${workflow}`)).data.homeProject.id).toBe(heir);
  });

  it("need a scope of the key each", async () => {
    const narrow = await server.apiOf(owner, { scopes: ["project:list"] });
    expect((await narrow.get("/projects")).status).toBe(200);
    expect((await narrow.post("/projects", { name: "No" })).status).toBe(403);
    const { id } = (await api.post("/workflows", { name: "S", nodes: [], connections: {}, settings: {} }))
      .body;
    const body = { destinationProjectId: await create("To") };
    expect((await narrow.put(`/workflows/${id}/transfer`, body)).status).toBe(403);
    expect((await narrow.patch(`/users/${benId}/role`, { newRoleName: "global:admin" })).status).toBe(403);
  });
});
