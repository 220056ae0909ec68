import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { chain, waitFor, webhook } from "../executions/testing/test-runtime.ts";
import { findRedis, startTestCluster, type TestCluster, type TestProcess } from "../testing/index.ts";

describe.skipIf(!findRedis() || inject("postgresBroker") === 0)("metrics of a worker", () => {
  let cluster: TestCluster;
  let server: TestProcess;
  let worker: TestProcess;
  let collector: Server;
  const spans: { name: string; parentSpanId?: string; spanId: string }[] = [];

  beforeAll(async () => {
    collector = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => {
        text += chunk;
      });
      request.on("end", () => {
        for (const { scopeSpans } of JSON.parse(text).resourceSpans)
          for (const scope of scopeSpans) spans.push(...scope.spans);
        response.writeHead(200, { "content-type": "application/json" }).end("{}");
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
    const { port } = collector.address() as { port: number };
    cluster = await startTestCluster();
    server = await cluster.server();
    worker = await cluster.worker({
      HEDDLE_METRICS: "true",
      HEDDLE_METRICS_TOKEN: "let-me-see",
      HEDDLE_TRACES: "true",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: "50",
    });
  });
  afterAll(async () => {
    await cluster?.remove();
    collector?.close();
  });

  it("reports its executions as metrics and as spans, to callers with the token", async () => {
    const { id: _, ...workflow } = chain([webhook("observed"), { type: "noOp", name: "End" }], {
      name: "Seen",
    });
    const owner = await cluster.signIn(server);
    const { data } = await owner.post("/workflows", workflow);
    const activated = await owner.patch(`/workflows/${data.id}`, {
      versionId: data.versionId,
      active: true,
    });
    expect(activated.status, activated.text).toBe(200);
    expect((await fetch(`${server.url}/webhook/observed`, { method: "POST" })).status).toBe(200);
    const headers = { authorization: "Bearer let-me-see" };
    const text = await waitFor(async () => {
      const told = await (await fetch(`${worker.url}/metrics`, { headers })).text();
      return told.includes('heddle_executions_ended_total{mode="webhook",status="success"} 1')
        ? told
        : undefined;
    });
    expect(text).toContain("heddle_executors 1");
    expect((await fetch(`${worker.url}/metrics`)).status).toBe(403);
    const outer = await waitFor(async () => spans.find(({ name }) => name === "workflow Seen"));
    const inner = spans.filter(({ parentSpanId }) => parentSpanId === outer.spanId).map(({ name }) => name);
    expect(inner.sort()).toEqual(["End", "Webhook"]);
  });
});
