import { expect, it } from "vitest";
import { describeStores, startTestServer } from "../../../testing/index.ts";

describeStores("variables of the public API", (dialect) => {
  it("are created, listed, changed and deleted by permitted users", async () => {
    const server = await startTestServer({ dialect });
    const api = await server.apiOf(await server.signIn());
    const member = await server.apiOf(await server.signInMember());
    const { status, body } = await api.post("/variables", { key: "region", value: "north" });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), key: "region", value: "north", type: "string", projectId: null },
    ]);
    expect((await member.get("/variables")).data).toEqual([body]);
    expect((await api.get("/variables?projectId=none")).data).toEqual([]);
    expect((await api.put(`/variables/${body.id}`, { key: "region", value: "south" })).status).toBe(204);
    expect((await api.get("/variables")).data).toEqual([{ ...body, value: "south" }]);
    expect((await api.post("/variables", { key: "no way", value: "x" })).status).toBe(400);
    expect((await member.post("/variables", { key: "mine", value: "x" })).status).toBe(403);
    expect((await member.put(`/variables/${body.id}`, { key: "region", value: "x" })).status).toBe(403);
    expect((await member.delete(`/variables/${body.id}`)).status).toBe(403);
    expect((await api.delete(`/variables/${body.id}`)).status).toBe(204);
    expect((await api.delete(`/variables/${body.id}`)).status).toBe(404);
    await server.stop();
  });
});
