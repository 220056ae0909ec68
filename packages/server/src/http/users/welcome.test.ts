import { describe, expect, it } from "vitest";
import { waitFor } from "../../executions/testing/test-runtime.ts";
import { startTestServer } from "../../testing/index.ts";

const person = { email: "new@example.com", firstName: "New", lastName: "Owner", password: "Correct-horse-9" };

describe("first sign-in of a new owner in the editor", () => {
  it("shows a workflow that runs immediately, and the tour until it is finished", async () => {
    const server = await startTestServer();
    try {
      const owner = server.client();
      const { data: user } = await owner.post("/owner/setup", { ...person, welcome: true });
      const { data: workflows } = await owner.get("/workflows");
      expect(user.settings).toEqual({ showTour: true, tourWorkflowId: workflows[0].id });
      expect(workflows.map(({ name }: { name: string }) => name)).toEqual(["Your first workflow"]);
      const { data: workflow } = await owner.get(`/workflows/${workflows[0].id}`);
      const { data: run } = await owner.post("/workflows/run", {
        workflowData: { ...workflow, settings: { ...workflow.settings, saveManualExecutions: true } },
      });
      const ended = await waitFor(async () => {
        const { data } = await owner.get(`/executions/${run.executionId}?unflattedResponse=true`);
        return data?.stoppedAt ? data : undefined;
      });
      expect(ended.status).toBe("success");
      const [items] = ended.data.resultData.runData["Message"][0].data.main;
      expect(items.map(({ json }: { json: object }) => json)).toEqual([
        { message: "Ada ordered for 120 euros." },
        { message: "Chloe ordered for 280 euros." },
      ]);
      await owner.patch("/me/settings", { showTour: false });
      expect((await owner.get("/me")).data.settings).toMatchObject({ showTour: false });
    } finally {
      await server.stop();
    }
  });

  it("shows neither to an API client, nor if the operator disabled them", async () => {
    for (const [env, welcome] of [
      [{}, false],
      [{ HEDDLE_WELCOME: "false" }, true],
    ] as const) {
      const server = await startTestServer({ env });
      try {
        const owner = server.client();
        const { data: user } = await owner.post("/owner/setup", { ...person, ...(welcome && { welcome }) });
        expect(user.settings).toEqual({});
        expect((await owner.get("/workflows")).data).toEqual([]);
      } finally {
        await server.stop();
      }
    }
  });
});

it("shows neither the tour nor the example workflow to invited users", async () => {
  const server = await startTestServer();
  try {
    const owner = await server.signIn();
    const [{ user }] = (await owner.post("/users", [{ email: "invited@example.com" }])).data;
    const guest = server.client();
    const { data } = await guest.post(`/users/${user.id}`, {
      token: new URL(user.inviteAcceptUrl).searchParams.get("token"),
      firstName: "Ina",
      lastName: "Invited",
      password: "Better-staple-7",
    });
    expect(data.settings).toEqual({});
    expect((await guest.get("/workflows")).data).toEqual([]);
  } finally {
    await server.stop();
  }
});
