import { Script } from "node:vm";
import type { KeptMessage, WebhookCallContext } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ChatServer, startChatServer } from "../testing/chat-server.ts";
import { conversationsInMemory } from "../testing/conversations.ts";
import { previousMessages } from "./previous-messages.ts";

const previous = async (kept: KeptMessage[]) =>
  (
    await previousMessages(
      {
        node: { name: "Chat" },
        workflow: {
          nodes: [{ name: "Memory", type: "@n8n/n8n-nodes-langchain.memoryBufferWindow" }],
          connections: { Memory: { ai_memory: [[{ node: "Chat", type: "ai_memory", index: 0 }]] } },
        },
        conversations: conversationsInMemory(new Map([["s", kept]])),
      } as unknown as WebhookCallContext,
      { loadPreviousSession: "memory" },
      "s",
    )
  ).map(({ kwargs }) => kwargs.content);

it("hides messages that are hidden from chats", async () => {
  const say = (text: string, more: object = {}) => ({
    role: "user",
    content: [{ type: "text", text }],
    ...more,
  });
  expect(await previous([say("Rules", { isHidden: true }), say("Hi")])).toEqual(["Hi"]);
});

describe("Chat Trigger", () => {
  let server: ChatServer;
  beforeAll(async () => {
    server = await startChatServer();
  });
  beforeEach(() => server.provider.reset());
  afterAll(() => server.stop());

  const say = (address: string, chatInput: string, sessionId = "session-1", more: RequestInit = {}) =>
    fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ action: "sendMessage", sessionId, chatInput }),
      ...more,
    });
  const lines = (text: string) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  const asked = () =>
    server.provider.seen.map(({ body }) => (body as { messages: unknown[] }).messages.length);

  it("answers with the output of the last node, and the agent remembers the conversation", async () => {
    server.provider.mock.onMessage("My name is Ada", { content: "Hello Ada" });
    server.provider.mock.onMessage("What is my name?", { content: "Ada" });
    const address = await server.activate({ options: { loadPreviousSession: "memory" } });
    const first = await say(address, "My name is Ada");
    expect([first.status, await first.json()]).toEqual([200, { output: "Hello Ada" }]);
    expect(await (await say(address, "What is my name?")).json()).toEqual({ output: "Ada" });
    await say(address, "What is my name?", "another one");
    expect(asked()).toEqual([1, 3, 1]);
    const load = { action: "loadPreviousSession", sessionId: "session-1" };
    const { data } = await (await say(address, "", "", { body: JSON.stringify(load) })).json();
    expect(data.map(({ kwargs }: { kwargs: { content: string } }) => kwargs.content)).toEqual([
      "My name is Ada",
      "Hello Ada",
      "What is my name?",
      "Ada",
    ]);
  });

  it("streams the answer of an agent, and ends with an error that the caller sees", async () => {
    const { mock } = server.provider;
    mock.onMessage("Tell", { content: "One two three four five six seven eight nine ten eleven twelve" });
    mock.onMessage("Fail", { error: { message: "Out of order", type: "server_error" }, status: 400 });
    const address = await server.activate({ options: { responseMode: "streaming" } });
    const answer = await say(address, "Tell");
    const parts = lines(await answer.text());
    expect(parts.map(({ type }) => type).slice(0, 3)).toEqual(["begin", "item", "item"]);
    expect(parts.at(-1)).toMatchObject({ type: "end", metadata: { nodeName: "Agent", itemIndex: 0 } });
    expect(parts.flatMap(({ content }) => content ?? []).join("")).toContain("eleven twelve");
    const failed = lines(await (await say(address, "Fail")).text());
    expect(failed.at(-1)).toMatchObject({ type: "error" });
  });

  it("lets Chat nodes send messages before the workflow ends", async () => {
    const chat = (name: string, message: string, more: object) => ({
      name,
      type: "@n8n/n8n-nodes-langchain.chat",
      parameters: { message, options: {}, ...more },
    });
    const behind = [
      chat("First", "=You said {{ $json.chatInput }}", { waitUserReply: false }),
      chat("Second", "Goodbye", {}),
    ].map((node, index) => ({ ...node, typeVersion: index === 0 ? 1 : 1.3 }));
    const address = await server.activate({ options: { responseMode: "responseNodes" } }, { behind });
    const parts = lines(await (await say(address, "Hi")).text());
    expect(parts.filter(({ type }) => type === "item").map(({ content }) => content)).toEqual([
      "You said Hi",
      "Goodbye",
    ]);
  });

  const asks = (more: object) => ({
    name: "Ask",
    type: "@n8n/n8n-nodes-langchain.chat",
    typeVersion: 1.3,
    parameters: {
      operation: "sendAndWait",
      message: "=Your name, {{ $json.chatInput }}?",
      options: {},
      ...more,
    },
  });
  const answers = (value: string) => ({
    name: "Answer",
    type: "n8n-nodes-base.set",
    typeVersion: 3.4,
    parameters: { assignments: { assignments: [{ id: "1", name: "output", type: "string", value }] } },
  });

  it("lets Chat nodes wait for a reply, which continues the same execution", async () => {
    const behind = [
      asks({}),
      answers("=Hello {{ $json.chatInput }}, first {{ $('Chat').item.json.chatInput }}"),
    ];
    const address = await server.activate({}, { behind });
    const first = await (await say(address, "Hi")).json();
    expect(first).toMatchObject({
      output: "Your name, Hi?",
      resumeUrl: expect.stringContaining("/webhook-waiting/"),
    });
    expect(await (await fetch(first.resumeUrl)).json()).toEqual({
      output: "Your name, Hi?",
      resumeUrl: first.resumeUrl,
    });
    expect(await (await say(first.resumeUrl, "Ada")).json()).toEqual({ output: "Hello Ada, first Hi" });
    expect((await say(first.resumeUrl, "Ada")).status).toBe(409);
  });

  it("rejects an answer to a closed question, and shows the current one", async () => {
    const approval = { responseType: "approval", approvalOptions: { values: { approvalType: "double" } } };
    const again = { ...asks({ ...approval, message: "Sure?" }), name: "Again" };
    const behind = [asks(approval), again, answers("={{ $json.data.approved }}")];
    const address = await server.activate({}, { behind });
    const first = await (await say(address, "Hi")).json();
    const second = await (await say(first.resumeUrl, "Approve")).json();
    expect(second).toMatchObject({ output: "Sure?", resumeUrl: expect.not.stringMatching(first.resumeUrl) });
    const late = await (await say(first.resumeUrl, "Approve")).json();
    expect(late).toEqual({ ...second, output: expect.stringMatching(/answered already[\s\S]*Sure\?/) });
    expect(await (await say(late.resumeUrl, "Decline")).json()).toEqual({ output: "false" });
  });

  it("streams the answer after a reply as well", async () => {
    const behind = [
      asks({}),
      { ...asks({ operation: "send", message: "=Thanks {{ $json.chatInput }}" }), name: "Thank" },
    ];
    const address = await server.activate({ options: { responseMode: "responseNodes" } }, { behind });
    const parts = lines(await (await say(address, "Hi")).text());
    expect(parts.map(({ type }) => type)).toEqual(["begin", "item", "end", "wait"]);
    const { resumeUrl } = JSON.parse(parts.at(-1).content);
    const after = lines(await (await say(resumeUrl, "Ada")).text());
    expect(after.map(({ type, content }) => content ?? type)).toEqual(["begin", "Thanks Ada", "end"]);
  });

  it("accepts a button of an approval, and repeats the question after anything else", async () => {
    const approval = { responseType: "approval", approvalOptions: { values: { approvalType: "double" } } };
    const behind = [asks(approval), answers("={{ $json.data.approved }}")];
    const address = await server.activate({}, { behind });
    const { resumeUrl, buttons } = await (await say(address, "Hi")).json();
    expect(buttons).toEqual(["Decline", "Approve"]);
    expect(await (await say(resumeUrl, "Perhaps")).json()).toMatchObject({
      output: expect.stringContaining("Decline, Approve"),
      buttons,
    });
    expect(await (await say(resumeUrl, "decline")).json()).toEqual({ output: "false" });
  });

  it("continues with the input items when the reply times out", async () => {
    const values = { limitType: "afterTimeInterval", resumeAmount: 1, resumeUnit: "seconds" };
    const behind = [
      asks({ options: { limitWaitTime: { values } } }),
      answers("=Nobody replied to {{ $json.chatInput }}"),
    ];
    const address = await server.activate({}, { behind });
    const { output, resumeUrl } = await (await say(address, "Hi")).json();
    expect(output).toBe("Your name, Hi?");
    const id = /webhook-waiting\/(\d+)/.exec(resumeUrl)![1];
    const read = async (path: string) => (await server.api.get(`/executions/${id}/${path}`)).data;
    await expect.poll(async () => (await read("summary")).status).toBe("success");
    expect((await read("items?node=Answer")).items[0].json).toEqual({ output: "Nobody replied to Hi" });
    expect((await say(resumeUrl, "Ada")).status).toBe(410);
  });

  it("accepts files of the allowed types", async () => {
    const behind = [
      {
        name: "Agent",
        type: "n8n-nodes-base.set",
        typeVersion: 3.4,
        parameters: {
          assignments: {
            assignments: [
              {
                id: "1",
                name: "output",
                type: "string",
                value: "={{ JSON.stringify([$json.files, Object.keys($binary)]) }}",
              },
            ],
          },
        },
      },
    ];
    const options = { allowFileUploads: true, allowedFilesMimeTypes: "text/*" };
    const address = await server.activate({ options }, { behind });
    const body = new FormData();
    body.append("action", "sendMessage");
    body.append("sessionId", "s");
    body.append("chatInput", "Read this");
    body.append("files", new Blob(["Hello"], { type: "text/plain" }), "a.txt");
    body.append("files", new Blob(["x"], { type: "application/zip" }), "b.zip");
    const { output } = await (await fetch(address, { method: "POST", body })).json();
    expect(JSON.parse(output)).toEqual([
      [
        expect.objectContaining({
          fileName: "a.txt",
          mimeType: "text/plain",
          fileExtension: "txt",
          binaryKey: "data0",
        }),
      ],
      ["data0"],
    ]);
  });

  it("serves a page that escapes its strings and is isolated from the editor's origin", async () => {
    const address = await server.activate({
      initialMessages: "</script><b>Hi",
      options: { title: "<i>Chat", customCss: "h1{color:red}</style><b>" },
    });
    const answer = await fetch(address);
    const html = await answer.text();
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(html).toContain("&lt;i&gt;Chat");
    expect(html).not.toMatch(/<\/script><b>|<\/style><b>|<i>Chat/);
  });

  it("answers only in the editor unless it is public, and has no page when it is embedded", async () => {
    const closed = await server.activate({ public: false });
    expect([(await fetch(closed)).status, (await say(closed, "Hi")).status]).toEqual([404, 404]);
    const embedded = await server.activate({
      mode: "webhook",
      options: { allowedOrigins: "https://a.example" },
    });
    const page = await fetch(embedded);
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("add ?widget")]);
    server.provider.mock.onMessage("Hi", { content: "Hello" });
    const answer = await say(embedded, "Hi");
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://a.example");
  });

  it("serves an embeddable script that escapes its strings, also when it is embedded", async () => {
    const address = await server.activate({
      mode: "webhook",
      initialMessages: "</script><b>Hi",
      options: { title: "<i>Chat", subtitle: "`${1}`" },
    });
    const answer = await fetch(`${address}?widget`);
    const script = await answer.text();
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(script).toContain("&lt;i&gt;Chat");
    expect(script).not.toContain("</script><b>");
    expect(() => new Script(script)).not.toThrow();
    const closed = await server.activate({ public: false });
    expect((await fetch(`${closed}?widget`)).status).toBe(404);
  });

  it("requires a password, and accepts messages of a page that was opened with it", async () => {
    const data = { user: "ada", password: "secret" };
    const { data: made } = await server.api.post("/credentials", {
      name: "Door",
      type: "httpBasicAuth",
      data,
    });
    const credentials = { httpBasicAuth: { id: made.id, name: "Door" } };
    const address = await server.activate({ authentication: "basicAuth" }, { credentials });
    server.provider.mock.onMessage("Hi", { content: "Hello" });
    expect([(await fetch(address)).status, (await say(address, "Hi")).status]).toEqual([401, 401]);
    const authorization = `Basic ${Buffer.from("ada:secret").toString("base64")}`;
    const html = await (await fetch(address, { headers: { authorization } })).text();
    const { token } = JSON.parse(/id="settings">([^<]+)</.exec(html)![1]!);
    expect((await say(`${address}?token=${token}`, "Hi")).status).toBe(200);
    expect((await say(`${address}?token=${token.slice(1)}`, "Hi")).status).toBe(401);
  });
});
