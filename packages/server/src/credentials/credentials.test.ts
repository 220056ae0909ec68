import { randomBytes } from "node:crypto";
import { BLANK_VALUE, scopesOf } from "@heddle/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";
import { createCredentialVault } from "./vault.ts";

describe("vault", () => {
  const vault = createCredentialVault(randomBytes(32));
  const record = { id: "1", type: "t", projectId: "o" };

  it("decrypts its own output, which is different each time", () => {
    const sealed = vault.seal({ user: "u", password: "p" }, record);
    expect(vault.open(sealed, record)).toEqual({ user: "u", password: "p" });
    expect(vault.seal({ user: "u", password: "p" }, record)).not.toBe(sealed);
    expect(sealed).not.toContain("password");
  });

  it("opens for no other record, key or text", () => {
    const sealed = vault.seal({ a: 1 }, record);
    for (const other of [{ id: "2" }, { type: "x" }, { projectId: "x" }]) {
      expect(() => vault.open(sealed, { ...record, ...other })).toThrow(/cannot be decrypted/);
    }
    expect(() => createCredentialVault(randomBytes(32)).open(sealed, record)).toThrow(/cannot be decrypted/);
    expect(() => vault.open(`${sealed.slice(0, -3)}AAA`, record)).toThrow(/cannot be decrypted/);
  });
});

describeStores("credentials", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const body = {
    name: "My header",
    type: "httpHeaderAuth",
    nodesAccess: [],
    data: { name: "x-key", value: "s3cret" },
  };

  it("never send their secrets back, and keep them when the marker returns", {
    tags: ["CRD-4", "CRD-50", "CRD-52", "CRD-53"],
  }, async () => {
    const created = await api.post("/credentials", body);
    expect(created.data).toMatchObject({ name: "My header", type: "httpHeaderAuth", nodesAccess: [] });
    expect(created.text).not.toContain("s3cret");
    const { id } = created.data;
    const read = (await api.get(`/credentials/${id}?includeData=true`)).data;
    expect(read.data.value).toBe(BLANK_VALUE);
    const changed = await api.patch(`/credentials/${id}`, {
      ...body,
      name: "Renamed",
      data: { name: "x-other", value: BLANK_VALUE },
    });
    expect(changed.data.name).toBe("Renamed");
    const row = await server.context.store.db
      .selectFrom("credential")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.data).not.toContain("s3cret");
    expect(server.context.vault.open(row.data, row)).toEqual({ name: "x-other", value: "s3cret" });
  });

  it("are listed, named, deleted and checked", {
    tags: [
      "CRD-1",
      "CRD-2",
      "CRD-3",
      "CRD-5",
      "CRD-6",
      "CRD-7",
      "CRD-8",
      "CRD-9",
      "CRD-48",
      "CRD-49",
      "CRD-51",
    ],
  }, async () => {
    const nodesAccess = [{ nodeType: "n8n-nodes-base.httpRequest" }];
    const { id } = (await api.post("/credentials", { ...body, name: "Listed", nodesAccess })).data;
    const me = (await api.get("/me")).data;
    const listed = (await api.get("/credentials")).data.find((one: { id: string }) => one.id === id);
    expect(listed).toEqual({
      ...{ id, name: "Listed", type: "httpHeaderAuth", nodesAccess, sharedWith: [] },
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
      updatedAt: listed.createdAt,
      ownedBy: { id: me.id, email: me.email, firstName: me.firstName, lastName: me.lastName },
      homeProject: { id: me.id, name: `${me.firstName} ${me.lastName}`, type: "personal", icon: null },
      sharedWithProjects: [],
      scopes: scopesOf("credential"),
    });
    expect((await api.get("/credentials/new?name=Listed")).data).toEqual({ name: "Listed 2" });
    expect((await api.post("/credentials", { ...body, name: "x" })).status).toBe(400);
    expect((await api.patch(`/credentials/${id}`, { ...body, type: "httpBasicAuth" })).status).toBe(400);
    expect((await api.delete(`/credentials/${id}`)).data).toBe(true);
    expect((await api.get(`/credentials/${id}`)).status).toBe(404);
  });

  it("are not accessible to other users, neither to read nor to use", { tags: ["CRD-14"] }, async () => {
    const { id, name } = (await api.post("/credentials", { ...body, name: "Private" })).data;
    const member = await server.signInMember();
    expect((await member.get(`/credentials/${id}`)).status).toBe(404);
    expect((await member.get("/credentials")).data).toEqual([]);
    expect((await member.get(`/credentials/new?name=${name}`)).data).toEqual({ name });
    const nodes = [
      {
        name: "A",
        type: "n8n-nodes-base.httpRequest",
        parameters: {},
        credentials: { httpHeaderAuth: { id, name } },
      },
    ];
    expect((await member.post("/workflows", { name: "Thief", nodes, connections: {} })).status).toBe(400);
    expect(
      (await member.post("/workflows/run", { workflowData: { name: "T", nodes, connections: {} } })).status,
    ).toBe(400);
    const own = (await api.post("/workflows", { name: "Honest", nodes, connections: {} })).data;
    expect(own.usedCredentials).toMatchObject([
      { id, name, type: "httpHeaderAuth", currentUserHasAccess: true },
    ]);
  });

  it("keep whatever a change does not name", async () => {
    const { id } = (await api.post("/credentials", { ...body, nodesAccess: [{ nodeType: "x" }] })).data;
    const read = async () => (await api.get(`/credentials/${id}?includeData=true`)).data;
    expect((await api.patch(`/credentials/${id}`, { name: "Only a name" })).status).toBe(200);
    const kept = { nodesAccess: [{ nodeType: "x" }], data: { name: "x-key", value: BLANK_VALUE } };
    expect(await read()).toMatchObject({ name: "Only a name", ...kept });
    await api.patch(`/credentials/${id}`, { data: { name: "x-new", value: BLANK_VALUE } });
    expect(await read()).toMatchObject({ name: "Only a name", data: { name: "x-new" } });
    expect((await api.patch(`/credentials/${id}`, { type: "httpBasicAuth" })).status).toBe(400);
    await api.delete(`/credentials/${id}`);
  });

  it("can be seen, renamed and deleted by the owner of the instance, who can neither read, change nor use them", {
    tags: ["CRD-42", "CRD-43", "CRD-44", "CRD-45", "CRD-46"],
  }, async () => {
    const member = await server.signInMember();
    const { id } = (await member.post("/credentials", { ...body, name: "A member's" })).data;
    const { id: projectId } = (await member.get("/me")).data;
    const seen = await api.get(`/credentials/${id}?includeData=true`);
    expect(seen.data).toMatchObject({ name: "A member's", ownedBy: { id: projectId } });
    expect(seen.data).not.toHaveProperty("data");
    const changed = await api.patch(`/credentials/${id}`, { ...body, data: { name: "x", value: "mine" } });
    expect(changed).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("You may rename") },
    });
    const { data: _, ...nameOnly } = { ...body, name: "Renamed by the owner" };
    expect((await api.patch(`/credentials/${id}`, nameOnly)).data).toMatchObject({
      name: "Renamed by the owner",
      ownedBy: { id: projectId },
    });
    const row = await server.context.store.db
      .selectFrom("credential")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(server.context.vault.open(row.data, row)).toEqual({ name: "x-key", value: "s3cret" });
    const credentials = { httpHeaderAuth: { id, name: "Renamed by the owner" } };
    const nodes = [{ name: "A", type: "n8n-nodes-base.httpRequest", parameters: {}, credentials }];
    expect((await api.post("/workflows", { name: "Owner's", nodes, connections: {} })).status).toBe(400);
    expect((await api.get("/credentials")).data.map((one: { id: string }) => one.id)).toContain(id);
    expect((await api.delete(`/credentials/${id}`)).data).toBe(true);
    expect((await member.get(`/credentials/${id}`)).status).toBe(404);
  });

  it("are tested with stored secrets, which are sent nowhere else", async () => {
    const data = { accessTokenUrl: "https://a.example/token", clientId: "i", clientSecret: "s3cret" };
    const { id } = (await api.post("/credentials", { ...body, name: "OAuth", type: "oAuth2Api", data })).data;
    const kept = { ...data, clientSecret: BLANK_VALUE };
    const given = (change: object) => ({
      credentials: { id, type: "oAuth2Api", data: { ...kept, ...change } },
    });
    expect((await api.post("/credentials/test", given({}))).data).toMatchObject({ status: "Error" });
    const elsewhere = { accessTokenUrl: "https://evil.example/token" };
    expect((await api.post("/credentials/test", given(elsewhere))).status).toBe(400);
    const changed = { ...body, type: "oAuth2Api", data: { ...kept, ...elsewhere } };
    expect((await api.patch(`/credentials/${id}`, changed)).status).toBe(400);
    const member = await server.signInMember();
    expect((await member.post("/credentials/test", given({}))).status).toBe(404);
    expect((await api.post("/credentials/test", { credentials: { type: "none" } })).data).toMatchObject({
      status: "Error",
      message: expect.stringContaining("none"),
    });
  });

  it("list the workflows that use them, by id or by a unique name", async () => {
    const stored = async (name: string) =>
      (await api.post("/credentials", { ...body, name })).data.id as string;
    const [byId, byName, twin] = [await stored("By id"), await stored("By name"), await stored("Twin")];
    await stored("Twin");
    const node = (name: string, reference: unknown) => ({
      name,
      type: "n8n-nodes-base.httpRequest",
      parameters: {},
      credentials: { httpHeaderAuth: reference },
    });
    const nodes = [node("A", { id: byId, name: "By id" }), node("B", "By name"), node("C", "Twin")];
    const workflow = (await api.post("/workflows", { name: "Names all", nodes, connections: {} })).data;
    const named = { id: workflow.id, name: "Names all", active: false };
    const uses = (await api.get("/credentials/uses")).data;
    expect([uses[byId], uses[byName], uses[twin]]).toEqual([[named], [named], undefined]);
    await api.patch(`/workflows/${workflow.id}`, { name: "Names one", nodes: [nodes[0]], connections: {} });
    const after = (await api.get("/credentials/uses")).data;
    expect([after[byId], after[byName]]).toEqual([[{ ...named, name: "Names one" }], undefined]);
    const member = await server.signInMember();
    expect((await member.get("/credentials/uses")).data).toEqual({});
  });

  it("have no translation in English, and none at all when their type is not installed", {
    tags: ["CRD-58"],
  }, async () => {
    expect((await api.get("/credential-translation?credentialType=httpBasicAuth")).body).toEqual({
      data: null,
    });
    expect((await api.get("/credential-translation?credentialType=none")).status).toBe(400);
  });
});
