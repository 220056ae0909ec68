import { expect, it } from "vitest";
import { chain, webhook } from "../../executions/testing/test-runtime.ts";
import { describeStores, startTestServer } from "../../testing/index.ts";

describeStores("usage and plan", (dialect) => {
  it("are activated by the owner, also before the set-up, and by no other user", {
    tags: ["SET-58"],
  }, async () => {
    const server = await startTestServer({ dialect });
    const fresh = server.client();
    const activate = (client = fresh) => client.post("/license/activate", { activationKey: "any" });
    expect((await activate()).status).toBe(401);
    expect((await fresh.get("/login")).data).toMatchObject({ isPending: true, email: null });
    expect(await activate()).toMatchObject({ status: 200, data: { license: { planId: "community" } } });
    const owner = await server.signIn();
    expect((await activate(owner)).status).toBe(200);
    expect((await activate(await server.signInMember())).status).toBe(403);
    await server.stop();
  });

  it("count existing objects and limit nothing", { tags: ["SET-58", "SET-59"] }, async () => {
    const server = await startTestServer({ dialect });
    const owner = await server.signIn();
    const member = await server.signInMember();
    await owner.post("/variables", { key: "a" });
    await owner.post("/workflows", { name: "Resting", nodes: [], connections: {} });
    const { id: _, ...active } = chain([webhook("counted", { responseMode: "lastNode" }), { type: "noOp" }]);
    const { id, versionId } = (await owner.post("/workflows", active)).data;
    await owner.patch(`/workflows/${id}`, { active: true, versionId });
    const { data } = await member.get("/license");
    expect(data).toEqual({
      usage: {
        executions: { value: 1, limit: -1, warningThreshold: 0.8 },
        workflows: { value: 2, limit: -1 },
        activeWorkflows: { value: 1, limit: -1 },
        credentials: { value: 0, limit: -1 },
        variables: { value: 1, limit: -1 },
        users: { value: 2, limit: -1 },
        productionExecutions: { value: 0, limit: -1 },
      },
      license: { planId: "community", planName: "Community" },
    });
    const activated = await owner.post("/license/activate", { activationKey: "any" });
    expect(activated.data).toEqual({ ...data, managementToken: "" });
    expect((await owner.post("/license/renew", {})).data).toEqual(activated.data);
    expect(await owner.post("/license/activate", { activationKey: " " })).toMatchObject({
      status: 400,
      text: expect.stringContaining("None is needed"),
    });
    expect((await member.post("/license/activate", { activationKey: "any" })).status).toBe(403);
    expect((await member.post("/license/renew", {})).status).toBe(403);
    await server.stop();
  });
});
