import { afterAll, beforeAll, expect, it } from "vitest";
import { chain, startTestRuntime, type TestRuntime, webhook } from "../executions/test-runtime.ts";
import { describeStores } from "../testing/index.ts";

describeStores("webhooks", (dialect) => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime(dialect);
  });
  afterAll(() => server.remove());

  const call = (path: string, init: RequestInit & { json?: unknown } = {}) => {
    const { json, ...rest } = init;
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const headers = json === undefined ? {} : { "content-type": "application/json" };
    return fetch(`${server.url}/webhook/${path}`, { method: "POST", headers, ...body, ...rest });
  };

  it("answer at once when the workflow says so, and the execution is stored with its items", async () => {
    await server.activate(chain([webhook("received"), { type: "noOp" }]));
    const answer = await call("received?a=1&b[]=2", { json: { n: 1 } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: "Workflow was started" });
    await server.count(1);
    const { results } = await server.runtime.repository.list({}, { limit: 1 });
    expect(results[0]).toMatchObject({ mode: "webhook", status: "success", lastNodeExecuted: "Node 1" });
    const stored = await server.runtime.repository.get(results[0]!.id);
    const item = stored?.data.resultData.runData["Webhook"]?.[0]?.data?.main[0]?.[0]?.json;
    expect(item).toMatchObject({ body: { n: 1 }, query: { a: "1", b: ["2"] } });
    expect(await server.store.db.selectFrom("inbox").selectAll().execute()).toEqual([]);
  });

  it("answer with the last node's first item", async () => {
    await server.activate(chain([webhook("last", { responseMode: "lastNode" }), { type: "noOp" }]));
    const answer = await call("last", { json: { n: 2 } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ body: { n: 2 } });
  });
});
