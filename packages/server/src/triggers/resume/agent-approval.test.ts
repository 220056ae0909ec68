import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import type { Workflow } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { chain, webhook } from "../../executions/testing/test-runtime.ts";
import { WaitingServer } from "../../executions/waits/testing/test-waits.ts";
import { describeStores } from "../../testing/index.ts";
import { type MailSink, startMailSink } from "../../testing/mail-sink.ts";

describeStores("an agent with approval of tool calls", (dialect) => {
  let provider: FakeProvider;
  let shop: Server;
  let ordered: string[] = [];
  let server: WaitingServer;
  let sink: MailSink;
  beforeAll(async () => {
    sink = await startMailSink();
    provider = await startFakeProvider();
    shop = createServer(async (request, response) => {
      ordered.push(await text(request));
      response.setHeader("content-type", "application/json").end('{"accepted":true}');
    });
    await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
    server = await WaitingServer.start(dialect, { env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    const { HEDDLE_SMTP_PORT: port, HEDDLE_SMTP_USER: user, HEDDLE_SMTP_PASSWORD: password } = sink.env;
    const smtp = {
      host: "127.0.0.1",
      port: Number(port),
      secure: false,
      disableStartTls: true,
      user,
      password,
    };
    server.credential = { apiKey: "key", url: `${provider.url}/v1`, ...smtp };
  });
  beforeEach(() => {
    ordered = [];
    provider.reset();
    const order = { id: "call_order", name: "order", arguments: '{"article":"A <1>"}' };
    provider.mock.on({ toolCallId: "call_order" }, { content: "That is all." });
    provider.mock.on({ hasToolResult: false }, { toolCalls: [order] });
  });
  afterAll(async () => {
    await server.remove();
    await new Promise((done) => shop.close(done));
    await provider.close();
    await sink.close();
  });

  /** A trigger, an agent with approvals, its model, and a tool that orders things. */
  function workflow(
    id: string,
    trigger: Parameters<typeof chain>[0][number],
    options: object = {},
  ): Workflow {
    const agent = {
      type: "agent",
      name: "Agent",
      typeVersion: 3,
      parameters: {
        promptType: "define",
        text: "Order A <1>",
        options: { toolApproval: "unsafe", ...options },
      },
    };
    const made = chain([trigger, agent], { id });
    const langchain = (type: string) => `@n8n/n8n-nodes-langchain.${type}`;
    const below = (name: string, type: string, typeVersion: number, more: object) => ({
      ...{ id: name, name, type, typeVersion, position: [0, 200] as [number, number], parameters: {} },
      ...more,
    });
    const { port } = shop.address() as AddressInfo;
    made.nodes[1]!.type = langchain("agent");
    if (trigger.type === "chatTrigger") made.nodes[0]!.type = langchain("chatTrigger");
    made.nodes.push(
      below("Model", langchain("lmChatOpenAi"), 1.2, {
        parameters: { model: { __rl: true, mode: "list", value: "gpt-5-mini" }, options: {} },
        credentials: { openAiApi: { id: "1", name: "Models" } },
      }),
      below("order", "n8n-nodes-base.httpRequestTool", 4.2, {
        parameters: {
          method: "POST",
          url: `http://127.0.0.1:${port}/orders`,
          sendBody: true,
          bodyParameters: {
            parameters: [{ name: "article", value: "={{ $fromAI('article', 'Number', 'string') }}" }],
          },
        },
      }),
    );
    const serve = (type: string) => ({ [type]: [[{ node: "Agent", type, index: 0 }]] });
    Object.assign(made.connections, { Model: serve("ai_languageModel"), order: serve("ai_tool") });
    return made;
  }

  const pageOf = async (address: string) =>
    (await fetch(address, { headers: { accept: "text/html" } })).text();
  /** Presses a button of the page, with the entered fields. */
  async function press(address: string, fields: Record<string, string>): Promise<Response> {
    const question = /name="question" value="([^"]*)"/.exec(await pageOf(address))?.[1] ?? "";
    const body = new URLSearchParams({ question: question.replaceAll("&quot;", '"'), ...fields });
    return fetch(address, { method: "POST", body });
  }

  /** Starts the workflow by its webhook; returns the URL of the question. */
  async function ask(id: string, options: object = {}): Promise<string> {
    await server.activate(workflow(id, webhook(id), options));
    await server.call(id);
    const { summary } = await server.waiting(id);
    expect(summary.waitingFor).toBe("form");
    return server.here(summary.resumeUrl!);
  }

  const modelCalls = () => provider.seen.length;
  const answerOf = async (id: string) => WaitingServer.json(await server.ended(id), "Agent");
  /** The model's input about the call. */
  const told = () => {
    const { messages } = provider.seen.at(-1)!.body as { messages: { role: string; content: string }[] };
    return messages.findLast(({ role }) => role === "tool")?.content;
  };

  it("shows the call at the execution's URL, and makes it once after its approval", async () => {
    const address = await ask("approved");
    const { data } = await server.waiting("approved");
    expect(data.resultData.runData["Agent"]?.[0]?.metadata?.["question"]).toContain("order");
    const page = await pageOf(address);
    expect(page).toContain("Agent asks before it calls");
    expect(page).toContain("A &lt;1&gt;");
    expect(ordered).toEqual([]);
    expect(await (await press(address, { approved: "true" })).text()).toContain("has been recorded");
    expect(await answerOf("approved")).toEqual([{ output: "That is all." }]);
    expect(ordered).toEqual(['{"article":"A <1>"}']);
    expect(modelCalls()).toBe(2);
    expect([409, 410]).toContain((await fetch(address, { method: "POST" })).status);
  });

  it("continues after a restart, pays for no response twice, and reports the reason of a rejection to the model", async () => {
    const address = await ask("declined");
    const before = server.url;
    await server.halt();
    await server.boot();
    const here = address.replace(before, server.url);
    await press(here, { approved: "false", reason: "Too dear" });
    expect(await answerOf("declined")).toEqual([{ output: "That is all." }]);
    expect(ordered).toEqual([]);
    expect(told()).toContain("declined it and said: Too dear");
    expect(modelCalls()).toBe(2);
  });

  it("calls nothing if its execution was stopped, or if the time limit has expired", async () => {
    const address = await ask("stopped");
    const { summary } = await server.waiting("stopped");
    await server.runtime.executions.stop(summary.id);
    await server.ended("stopped");
    expect((await press(address, { approved: "true" })).status).toBe(410);
    await ask("late", { toolApprovalLimit: { values: { resumeAmount: 2 } } });
    server.clock.pass(7_300_000);
    expect(await answerOf("late")).toEqual([{ output: "That is all." }]);
    server.clock.reset();
    expect(told()).toContain("no person approved it in time");
    expect(ordered).toEqual([]);
  });

  it("sends the question to a chat, where the response is the next message", async () => {
    const trigger = {
      type: "chatTrigger",
      name: "Chat",
      typeVersion: 1.1,
      webhookId: "talk",
      parameters: { public: true, options: {} },
    };
    await server.activate(workflow("talk", trigger));
    const say = async (address: string, chatInput: string) => {
      const body = JSON.stringify({ action: "sendMessage", sessionId: "one", chatInput });
      const headers = { "content-type": "application/json" };
      return (await fetch(address, { method: "POST", headers, body })).json();
    };
    const asked = await say(`${server.url}/webhook/talk/chat`, "Order it");
    expect(asked).toMatchObject({
      output: "Agent asks to call:\norder\narticle: A <1>",
      buttons: ["Decline", "Approve"],
    });
    expect(ordered).toEqual([]);
    expect(await say(server.here(asked.resumeUrl), "Approve")).toMatchObject({ output: "That is all." });
    expect(ordered).toHaveLength(1);
  });

  it("leaves the question to a node between it and the tool, which asks by email", async () => {
    const made = workflow("mailed", webhook("mailed"), { toolApproval: "always" });
    made.nodes.push({
      ...{
        id: "Ask",
        name: "Ask",
        type: "n8n-nodes-base.emailSendHitlTool",
        typeVersion: 2.1,
        position: [0, 0],
      },
      credentials: { smtp: { id: "1", name: "Mail" } },
      parameters: {
        ...{ fromEmail: "robot@x.example", toEmail: "boss@x.example", subject: "May I?" },
        message: "=Call {{ $tool.name }} with {{ $tool.parameters.article }}?",
        approvalOptions: { values: { approvalType: "double" } },
      },
    });
    const serve = (node: string) => ({ ai_tool: [[{ node, type: "ai_tool", index: 0 }]] });
    Object.assign(made.connections, { order: serve("Ask"), Ask: serve("Agent") });
    await server.activate(made);
    await server.call("mailed");
    await server.waiting("mailed");
    expect(sink.mails).toHaveLength(1);
    const { source } = sink.mails[0]!;
    expect(source).toContain("Call order with A <1>?");
    await server.halt();
    await server.boot();
    const here = server.here(/http:\/\/hooks\.test\S+approved=true/.exec(source)![0]);
    expect(await pageOf(here)).toContain("May I?");
    expect(ordered).toEqual([]);
    await press(here, { approved: "true" });
    expect(await answerOf("mailed")).toEqual([{ output: "That is all." }]);
    expect(ordered).toHaveLength(1);
    expect(sink.mails).toHaveLength(1);
    expect(modelCalls()).toBe(2);
  });
});
