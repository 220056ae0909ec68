import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { startAsking } from "./testing/asking-workflow.ts";

const PRICES = { "gpt-5-mini": { input: 3, output: 10 } };
/** Of one call: 1,000 tokens in and 200 out. */
const COST = 0.005;

describeStores("what language models cost", (dialect) => {
  let server: TestServer;
  let provider: FakeProvider;
  let api: TestClient;
  let asking: Awaited<ReturnType<typeof startAsking>>;
  beforeAll(async () => {
    provider = await startFakeProvider();
    server = await startTestServer({
      dialect,
      env: { HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_MODEL_PRICES: JSON.stringify(PRICES) },
    });
    api = await server.signIn();
    asking = await startAsking(api, provider, { url: server.url, path: "asks" });
    for (const _ of [1, 2, 3]) expect(await (await asking.call()).json()).toEqual({ text: "An answer" });
  });
  afterAll(async () => {
    await server.stop();
    await provider.close();
  });

  const list = async () => (await api.get(`/executions?workflowId=${asking.id}`)).data.results;

  it("is stored in the record of the model's run, and shown with the execution in lists", async () => {
    await expect.poll(list).toHaveLength(3);
    const [latest] = await list();
    expect(latest).toMatchObject({ modelTokens: 1_200, modelCost: COST });
    const { data } = await api.get(`/executions/${latest.id}?unflattedResponse=true`);
    const [run] = data.data.resultData.runData["Model"];
    expect(run.metadata.modelUsage).toMatchObject({
      provider: "openai_compatible",
      model: "gpt-5-mini",
      calls: 1,
      inputTokens: 1_000,
      outputTokens: 200,
      cost: COST,
    });
  });

  it("is summed up by workflow, model and credential, over time", async () => {
    const other = await startAsking(api, provider, { url: server.url, path: "unpriced", model: "unknown" });
    await other.call();
    const usage = async () => (await api.get("/model-usage?range=day")).data;
    await expect.poll(async () => (await usage()).totals.calls).toBe(4);
    const data = await usage();
    const three = { calls: 3, inputTokens: 3_000, outputTokens: 600, cost: 3 * COST, unpriced: 0 };
    const one = { calls: 1, inputTokens: 1_000, outputTokens: 200, cost: 0, unpriced: 1 };
    expect(data.totals).toMatchObject({ calls: 4, inputTokens: 4_000, cost: 3 * COST, unpriced: 1 });
    expect(data.before.calls).toBe(0);
    expect(data.buckets).toHaveLength(24);
    expect(data.buckets.reduce((sum: number, { calls }: { calls: number }) => sum + calls, 0)).toBe(4);
    expect(data.workflows).toMatchObject([
      { id: asking.id, name: "Asks asks", ...three },
      { id: other.id, name: "Asks unpriced", ...one },
    ]);
    expect(data.models).toMatchObject([
      { id: "openai_compatible/gpt-5-mini", name: "gpt-5-mini", ...three },
      { id: "openai_compatible/unknown", name: "unknown", ...one },
    ]);
    expect(data.credentials).toMatchObject([
      { id: asking.credentialId, name: "Account of asks", ...three },
      { id: other.credentialId, name: "Account of unpriced", ...one },
    ]);
    // Triggers started them all, no user in the editor.
    expect(data.users).toMatchObject([{ id: "", name: "", calls: 4 }]);
    expect(data.nodes).toEqual([]);
  });

  it("is available in the public API", async () => {
    const key = await server.apiOf(api);
    const answer = await key.get(`/model-usage?range=day&workflowId=${asking.id}`);
    expect(answer).toMatchObject({ status: 200, body: { totals: { calls: 3, cost: 3 * COST } } });
    expect((await key.get("/model-usage?range=century")).status).toBe(400);
  });

  it("is available per workflow, to users who can read it", async () => {
    const of = await api.get(`/model-usage?range=day&workflowId=${asking.id}`);
    expect(of.data.totals.calls).toBe(3);
    expect(of.data.nodes).toMatchObject([{ id: "Model", name: "Model", calls: 3, cost: 3 * COST }]);
    const member = await server.signInMember();
    expect((await member.get("/model-usage?range=day")).data).toMatchObject({
      totals: { calls: 0 },
      workflows: [],
    });
    expect((await member.get(`/model-usage?workflowId=${asking.id}`)).status).toBe(404);
  });
});
