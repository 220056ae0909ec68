import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { startAsking } from "./testing/asking-workflow.ts";

const PRICES = { "gpt-5-mini": { input: 3, output: 10 } };

describeStores("budgets of language models", (dialect) => {
  let server: TestServer;
  let provider: FakeProvider;
  let api: TestClient;
  beforeAll(async () => {
    provider = await startFakeProvider();
    server = await startTestServer({
      dialect,
      env: { HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_MODEL_PRICES: JSON.stringify(PRICES) },
    });
    api = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    await provider.close();
  });

  const start = (path: string, model?: string) =>
    startAsking(api, provider, { url: server.url, path, ...(model === undefined ? {} : { model }) });
  type Asking = Awaited<ReturnType<typeof start>>;
  const limit = async ({ id }: Asking, settings: object) => {
    const { data } = await api.get(`/workflows/${id}`);
    const { versionId, settings: before } = data;
    return api.patch(`/workflows/${id}`, { versionId, settings: { ...before, ...settings } });
  };
  /** The error of the latest execution, once as many have failed. */
  const errorOf = async ({ id }: Asking, failures: number) => {
    const filter = encodeURIComponent(JSON.stringify({ workflowId: id, status: "error" }));
    const failed = async () => (await api.get(`/executions?filter=${filter}`)).data.results;
    await expect.poll(failed).toHaveLength(failures);
    const [latest] = await failed();
    const { data: execution } = await api.get(`/executions/${latest.id}?unflattedResponse=true`);
    return execution.data.resultData.error;
  };
  const answers = async (asking: Asking, count: number) => {
    const called = await Promise.all(Array.from({ length: count }, () => asking.call()));
    return called.map(({ status }) => status);
  };

  it("of a workflow fail calls with an error at the node, and send no further requests", async () => {
    const asking = await start("day");
    expect((await limit(asking, { modelBudgetPerDay: { calls: 3 } })).status).toBe(200);
    provider.seen.splice(0);
    const statuses = await answers(asking, 8);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(provider.seen).toHaveLength(3);
    const error = await errorOf(asking, 5);
    expect(error.message).toContain("the budget of this workflow for today is used up");
    expect(error.description).toMatch(/^Raise it in the settings of the workflow, or wait until .* 00:00/);
    await limit(asking, { modelBudgetPerDay: { calls: 4 } });
    expect(await answers(asking, 1)).toEqual([200]);
  });

  it("of one execution count all of its requests", async () => {
    const asking = await start("run");
    await limit(asking, { modelBudgetPerRun: { tokens: 900 } });
    // A response is estimated at 1,000 tokens if the request sets no limit.
    expect(await answers(asking, 1)).toEqual([500]);
    await limit(asking, { modelBudgetPerRun: { tokens: 1_100 } });
    expect(await answers(asking, 2)).toEqual([200, 200]);
  });

  it("in dollars alone refuse a model whose price is not known", async () => {
    // An expression is evaluated in runs only.
    const asking = await start("unpriced", "={{ 'my-own-model' }}");
    expect((await limit(asking, { modelBudgetPerDay: { dollars: 5 } })).status).toBe(200);
    provider.seen.splice(0);
    expect(await answers(asking, 1)).toEqual([500]);
    expect(provider.seen).toEqual([]);
    const error = await errorOf(asking, 1);
    expect(error.message).toContain("is in dollars, but the price of my-own-model");
    expect(error.description).toContain("HEDDLE_MODEL_PRICES");
    await limit(asking, { modelBudgetPerDay: { dollars: 5, tokens: 5_000 } });
    expect(await answers(asking, 1)).toEqual([200]);
  });

  it("in dollars alone are refused for a workflow with a model whose price is not known", async () => {
    const asking = await start("unpriced-save", "my-own-model");
    for (const setting of ["modelBudgetPerDay", "modelBudgetPerRun"]) {
      const refused = await limit(asking, { [setting]: { dollars: 5 } });
      expect(refused.status).toBe(400);
      expect(refused.body.message).toContain('the price of my-own-model in the node "Model" is not known');
      expect(refused.text).toContain("HEDDLE_MODEL_PRICES");
    }
    expect((await api.get(`/workflows/${asking.id}`)).data.settings.modelBudgetPerDay).toBeUndefined();
    expect((await limit(asking, { modelBudgetPerDay: { dollars: 5, calls: 9 } })).status).toBe(200);
    const priced = await start("priced-save");
    expect((await limit(priced, { modelBudgetPerDay: { dollars: 5 } })).status).toBe(200);
  });

  it("in dollars alone refuse the activation of a workflow with a model whose price is not known", async () => {
    const asking = await start("unpriced-activation", "my-own-model");
    const set = (limits: object) => api.put(`/credentials/${asking.credentialId}/model-budget`, limits);
    expect((await set({ dollars: 5 })).status).toBe(200);
    const { data } = await api.get(`/workflows/${asking.id}`);
    const rename = { versionId: data.versionId, name: "Renamed while active" };
    // A save of an active workflow passes, and it stays active.
    expect((await api.patch(`/workflows/${asking.id}`, rename)).data.active).toBe(true);
    const activate = (active: boolean) => api.patch(`/workflows/${asking.id}`, { active });
    expect((await activate(false)).status).toBe(200);
    const refused = await activate(true);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain("The budget of this credential for today is in dollars");
    expect(refused.text).toContain("in the tab Budget of the credential");
    expect((await api.get(`/workflows/${asking.id}`)).data.active).toBe(false);
    expect((await set({ dollars: 5, tokens: 5_000 })).status).toBe(200);
    expect((await activate(true)).status).toBe(200);
    await set({});
  });

  it("of a credential and of the instance are set by calls, and listed with their spending", async () => {
    const asking = await start("credential");
    const path = `/credentials/${asking.credentialId}/model-budget`;
    expect((await api.get(path)).data).toMatchObject({ limits: {}, spent: { calls: 0 } });
    expect((await api.put(path, { dollars: 0.02 })).status).toBe(200);
    expect(await answers(asking, 1)).toEqual([200]);
    expect((await api.get(path)).data).toMatchObject({
      limits: { dollars: 0.02 },
      spent: { dollars: 0.005 },
    });
    await api.put(path, { dollars: 0.01 });
    expect(await answers(asking, 1)).toEqual([500]);
    expect((await errorOf(asking, 1)).description).toContain("in the tab Budget of the credential");
    await api.put(path, {});
    await api.put("/model-budgets", { scope: "instance", limits: { calls: 0 } });
    expect(await answers(asking, 1)).toEqual([500]);
    expect((await errorOf(asking, 2)).message).toContain("the budget of this Heddle for today");
    await limit(asking, { modelBudgetPerDay: { calls: 9 } });
    const { data } = await api.get(`/model-budgets?workflowId=${asking.id}`);
    expect(data.budgets).toMatchObject([
      { scope: "instance", limits: { calls: 0 }, name: "" },
      {
        scope: "workflow",
        targetId: asking.id,
        name: "Asks credential",
        limits: { calls: 9 },
        spent: { calls: 1 },
      },
    ]);
    await api.put("/model-budgets", { scope: "instance", limits: {} });
    expect(await answers(asking, 1)).toEqual([200]);
  });

  it("are set by permitted users, for existing users, with amounts of zero or more", async () => {
    const member = await server.signInMember();
    const limits = { calls: 5 };
    expect((await member.put("/model-budgets", { scope: "instance", limits })).status).toBe(403);
    const wrong = await api.put("/model-budgets", { scope: "instance", limits: { dollars: -1 } });
    expect(wrong.status).toBe(400);
    expect((await api.put("/model-budgets", { scope: "user", userId: "nobody", limits })).status).toBe(404);
    const { id } = (await member.get("/me")).data;
    expect((await api.put("/model-budgets", { scope: "user", userId: id, limits })).status).toBe(200);
    expect((await member.get("/model-budgets")).data.budgets).toMatchObject([
      { scope: "user", targetId: id },
    ]);
    const asking = await start("wrong");
    const refused = await limit(asking, { modelBudgetPerDay: { calls: "many" } });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain("modelBudgetPerDay");
  });
});
