import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type ApiClient,
  describeStores,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../../../testing/index.ts";

const basic = { name: "Basic", type: "httpBasicAuth", data: { user: "ada", password: "s3cret-word" } };

describeStores("credentials of the public API", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let api: ApiClient;
  let member: ApiClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
    api = await server.apiOf(owner);
    member = await server.apiOf(await server.signInMember());
  });
  afterAll(() => server.stop());

  it("have a schema for each type", async () => {
    const { body } = await api.get("/credentials/schema/httpBasicAuth");
    expect(body).toMatchObject({
      additionalProperties: false,
      type: "object",
      properties: { user: { type: "string" }, password: { type: "string" } },
      required: expect.any(Array),
    });
    expect((await api.get("/credentials/schema/nothingApi")).status).toBe(404);
    expect((await api.get("/credentials/schema/__proto__")).status).toBe(404);
  });

  it("are created and never answer their data", async () => {
    const { status, body, text } = await api.post("/credentials", basic);
    expect([status, body]).toEqual([200, expect.objectContaining({ name: "Basic", type: "httpBasicAuth" })]);
    expect(text).not.toContain("s3cret-word");
    const stored = await owner.get(`/credentials/${body.id}?includeData=true`);
    expect(stored.data.data.user).toBe("ada");
    const listed = await api.get("/credentials");
    expect(listed.text).not.toContain("s3cret-word");
    expect(listed.data).toContainEqual(body);
    expect((await api.delete(`/credentials/${body.id}`)).body).toEqual(body);
    expect((await api.delete(`/credentials/${body.id}`)).status).toBe(404);
  });

  it("are read and changed in part, and never answer their data", async () => {
    const { id } = (await api.post("/credentials", basic)).body;
    const path = `/credentials/${id}`;
    const read = await api.get(path);
    expect([read.body.name, read.text.includes("s3cret-word")]).toEqual(["Basic", false]);
    expect((await api.patch(path, { name: "Renamed" })).body).toMatchObject({ id, name: "Renamed" });
    const data = { user: "bo", password: "an0ther-word" };
    const changed = await api.patch(path, { data });
    expect([changed.status, changed.body.name]).toEqual([200, "Renamed"]);
    expect(changed.text).not.toContain("an0ther-word");
    const stored = await owner.get(`${path}?includeData=true`);
    expect(stored.data.data.user).toBe("bo");
    expect((await api.patch(path, { data: { host: "x" } })).status).toBe(400);
    expect((await api.patch(path, { type: "httpHeaderAuth" })).status).toBe(400);
    expect((await member.get(path)).status).toBe(404);
    expect((await member.patch(path, { name: "Stolen" })).status).toBe(404);
    await api.delete(path);
  });

  it("are refused when their data do not fit the type", async () => {
    const message = async (change: object) => {
      const { status, body } = await api.post("/credentials", { ...basic, ...change });
      return [status, body.message];
    };
    expect(await message({ type: "nothingApi" })).toEqual([400, expect.stringContaining("nothingApi")]);
    expect(await message({ data: { ...basic.data, host: "x" } })).toEqual([
      400,
      'request/body/data has no field "host".',
    ]);
    expect(await message({ data: { ...basic.data, user: 7 } })).toEqual([
      400,
      expect.stringContaining('"user" must be string'),
    ]);
    expect((await message({ data: "x" }))[0]).toBe(400);
    expect((await message({ data: undefined }))[0]).toBe(400);
    expect((await message({ name: "x" }))[0]).toBe(400);
    expect((await api.get("/credentials?limit=250")).data).toEqual([]);
  });

  it("of other users do not exist", async () => {
    const { body } = await api.post("/credentials", basic);
    expect((await member.delete(`/credentials/${body.id}`)).status).toBe(404);
    expect((await member.get("/credentials")).data).toEqual([]);
  });
});
