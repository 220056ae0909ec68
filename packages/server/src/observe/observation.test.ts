import { createServer, type Server } from "node:http";
import { startFakeProvider } from "@heddle/ai/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../executions/testing/test-runtime.ts";
import { startTestServer, type TestClient, type TestServer } from "../testing/index.ts";
import { mayReadMetrics } from "./metrics-access.ts";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
}

const node = (name: string, type: string, parameters: object = {}, extra: object = {}) => ({
  ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion: 1, position: [0, 0], parameters },
  ...extra,
});
const wire = (from: string, to: string) => ({ [from]: { main: [[{ node: to, type: "main", index: 0 }]] } });
const SECRET = "s3cret-canary-value";

describe("metrics of a server", () => {
  const spans: SentSpan[] = [];
  let collector: Server;
  let server: TestServer;
  let owner: TestClient;

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
    process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = `http://127.0.0.1:${port}`;
    process.env["OTEL_BSP_SCHEDULE_DELAY"] = "50";
    server = await startTestServer({
      env: { HEDDLE_METRICS: "true", HEDDLE_TRACES: "true", HEDDLE_HTTP_ALLOW: "127.0.0.1" },
    });
    owner = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    collector.close();
    delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];
    delete process.env["OTEL_BSP_SCHEDULE_DELAY"];
  });

  const activate = async (body: object) => {
    const { data } = await owner.post("/workflows", { connections: {}, settings: {}, ...body });
    const { status, text } = await owner.patch(`/workflows/${data.id}`, {
      versionId: data.versionId,
      active: true,
    });
    expect(status, text).toBe(200);
    return data;
  };
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
  const value = (text: string, line: string) =>
    Number(
      text
        .split("\n")
        .find((one) => one.startsWith(line))
        ?.split(" ")
        .at(-1),
    );
  const spansOf = (workflow: string) =>
    waitFor(async () => spans.find(({ name }) => name === `workflow ${workflow}`));
  const attribute = (span: SentSpan, key: string) =>
    Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0];

  it("reports executions as metrics and as traces, with the executions that they call", async () => {
    const child = await owner.post("/workflows", {
      name: "Child",
      nodes: [node("Called", "executeWorkflowTrigger"), node("Nothing", "noOp")],
      connections: wire("Called", "Nothing"),
      settings: {},
    });
    const parent = await activate({
      name: "Parent",
      nodes: [
        node("Hook", "webhook", { path: "observed", responseMode: "lastNode" }, { webhookId: "observed" }),
        node("Call", "executeWorkflow", { workflowId: child.data.id }),
      ],
      connections: wire("Hook", "Call"),
    });
    expect((await fetch(`${server.url}/webhook/observed`)).status).toBe(200);
    const [outer, inner] = [await spansOf("Parent"), await spansOf("Child")];
    expect(attribute(outer, "heddle.workflow.id")).toBe(parent.id);
    expect(attribute(outer, "heddle.execution.status")).toBe("success");
    expect(inner.traceId).toBe(outer.traceId);
    expect(inner.parentSpanId).toBe(outer.spanId);
    expect(outer.parentSpanId ?? "").toBe("");
    const nodes = spans.filter(({ parentSpanId }) => parentSpanId === outer.spanId).map(({ name }) => name);
    expect(nodes.sort()).toEqual(["Call", "Hook", "workflow Child"]);
    expect(BigInt(outer.startTimeUnixNano) <= BigInt(outer.endTimeUnixNano)).toBe(true);
    const text = await metrics();
    expect(value(text, 'heddle_executions_started_total{mode="webhook"}')).toBe(1);
    expect(value(text, 'heddle_executions_ended_total{mode="webhook",status="success"}')).toBe(1);
    expect(value(text, 'heddle_execution_duration_seconds_count{mode="webhook"}')).toBe(1);
    expect(value(text, 'heddle_executions_current{state="running"}')).toBe(0);
    expect(text).toMatch(
      /heddle_http_request_duration_seconds_count\{method="GET",route="[^"]*webhook[^"]*",status="200"\} 1/,
    );
    expect(text).toContain("nodejs_eventloop_lag_seconds");
    expect((await fetch(`${server.url}/webhook/nobody`)).status).toBe(404);
    const later = await metrics();
    expect(value(later, 'heddle_webhook_refusals_total{status="404"}')).toBe(1);
    expect(value(later, "heddle_executors ")).toBe(1);
    expect(value(later, "heddle_writes_pending")).toBe(0);
  });

  it("reports calls of models and tools by the conventions for generative AI, below the agent that made them", async () => {
    const provider = await startFakeProvider();
    const usage = { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 };
    const toolCalls = [{ id: "call_1", name: "double", arguments: '{"query":"2"}' }];
    provider.mock.on({ toolCallId: "call_1" }, { content: "Four", usage });
    provider.mock.on({ hasToolResult: false }, { toolCalls, usage });
    const account = await owner.post("/credentials", {
      name: "Models",
      type: "openAiApi",
      data: { apiKey: "key", url: `${provider.url}/v1` },
    });
    const langchain = (
      name: string,
      type: string,
      typeVersion: number,
      parameters: object,
      extra: object = {},
    ) => ({
      ...node(name, "", parameters, { typeVersion, ...extra }),
      type: `@n8n/n8n-nodes-langchain.${type}`,
    });
    const to = (type: string) => ({ [type]: [[{ node: "Agent", type, index: 0 }]] });
    await activate({
      name: "Asking",
      nodes: [
        node("Hook", "webhook", { path: "asking", responseMode: "lastNode" }, { webhookId: "asking" }),
        langchain("Agent", "agent", 2.2, { promptType: "define", text: "Double two" }),
        langchain(
          "Model",
          "lmChatOpenAi",
          1.2,
          { model: { __rl: true, mode: "id", value: "gpt-5-mini" } },
          {
            credentials: { openAiApi: { id: account.data.id, name: "Models" } },
          },
        ),
        langchain("double", "toolCode", 1.1, { description: "Doubles", jsCode: "return String(query * 2);" }),
      ],
      connections: { ...wire("Hook", "Agent"), Model: to("ai_languageModel"), double: to("ai_tool") },
    });
    expect((await fetch(`${server.url}/webhook/asking`)).status).toBe(200);
    await spansOf("Asking");
    const named = (name: string) => spans.filter((span) => span.name === name);
    const [agent] = named("invoke_agent Agent");
    const chats = named("chat gpt-5-mini");
    const [tool] = named("execute_tool double");
    for (const span of [...chats, tool!]) expect(span.parentSpanId).toBe(agent!.spanId);
    expect(chats.map((span) => attribute(span, "gen_ai.usage.input_tokens"))).toEqual([90, 90]);
    expect(attribute(chats[0]!, "gen_ai.provider.name")).toBe("openai_compatible");
    expect(attribute(chats[0]!, "gen_ai.operation.name")).toBe("chat");
    expect(attribute(tool!, "gen_ai.tool.call.id")).toBe("call_1");
    expect(attribute(agent!, "gen_ai.agent.name")).toBe("Agent");
    expect(JSON.stringify(spans)).not.toContain("Double two");
    await provider.close();
  });

  it("marks what failed, without secrets of credentials", async () => {
    const credential = await owner.post("/credentials", {
      name: "Key",
      type: "httpHeaderAuth",
      data: { name: "X-Key", value: SECRET },
    });
    await activate({
      name: "Failing",
      nodes: [
        node("Hook", "webhook", { path: "failing", responseMode: "lastNode" }, { webhookId: "failing" }),
        node(
          "Fetch",
          "httpRequest",
          {
            url: `http://192.168.255.254/${SECRET}`,
            authentication: "genericCredentialType",
            genericAuthType: "httpHeaderAuth",
          },
          {
            typeVersion: 4.2,
            credentials: { httpHeaderAuth: { id: credential.data.id, name: "Key" } },
          },
        ),
      ],
      connections: wire("Hook", "Fetch"),
    });
    expect((await fetch(`${server.url}/webhook/failing`)).status).toBe(500);
    const span = await spansOf("Failing");
    expect(span.status.code).toBe(2);
    expect(span.status.message).toContain("192.168.255.254");
    expect(spans.find(({ name }) => name === "Fetch")?.status.code).toBe(2);
    expect(JSON.stringify(spans)).not.toContain(SECRET);
    expect(value(await metrics(), 'heddle_executions_ended_total{mode="webhook",status="error"}')).toBe(1);
  });
});

describe("access to metrics", () => {
  it.each([
    ["127.0.0.1", {}, undefined, true],
    ["::1", {}, undefined, true],
    ["10.0.0.3", {}, undefined, false],
    ["127.0.0.1", { "x-forwarded-for": "8.8.8.8" }, undefined, false],
    ["10.0.0.3", { authorization: "Bearer right" }, "right", true],
    ["127.0.0.1", {}, "right", false],
    ["10.0.0.3", { authorization: "Bearer wrong" }, "right", false],
    [undefined, {}, undefined, false],
  ])("%s with %o, token %s: %s", (address, headers, token, isAllowed) => {
    expect(mayReadMetrics({ address, headers }, token)).toBe(isAllowed);
  });

  it("returns nothing while metrics are disabled", async () => {
    const server = await startTestServer();
    const response = await fetch(`${server.url}/metrics`);
    expect(await response.text()).not.toContain("heddle_");
    await server.stop();
  });
});
