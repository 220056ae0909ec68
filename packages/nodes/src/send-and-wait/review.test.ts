import type { RunOptions } from "@heddle/engine";
import { flow, runWorkflow } from "@heddle/engine/testing";
import {
  createReader,
  type Item,
  type NodeParameters,
  type NodeTypes,
  parametersOf,
  plainSource,
  type WebhookOutcome,
  type WebhookRequest,
} from "@heddle/workflow";
import { beforeAll, describe, expect, it } from "vitest";
import { type Script, scriptedTypes, type World } from "../ai/testing/scripted.ts";
import { createNodeTypes, loadCredentialType, loadNodeType } from "../catalogue.ts";

const AGENT = "@n8n/n8n-nodes-langchain.agent";
const START = "n8n-nodes-base.manualTrigger";
const CHAT = "@n8n/n8n-nodes-langchain.chatHitlTool";
const SLACK = "n8n-nodes-base.slackHitlTool";
/** Types as stored in files. */
const TYPES = [
  CHAT,
  SLACK,
  ...["discord", "emailSend", "gmail", "googleChat", "microsoftOutlook", "microsoftTeams", "telegram"].map(
    (name) => `n8n-nodes-base.${name}HitlTool`,
  ),
  "n8n-nodes-base.whatsAppHitlTool",
];

let known: NodeTypes;
beforeAll(async () => {
  known = await createNodeTypes([AGENT, START, CHAT, SLACK]);
});

type Run = Awaited<ReturnType<Review["run"]>>;

/** An agent whose tool `Send` is behind a node that asks for approval. */
class Review {
  readonly world: World = { moment: async () => {}, asked: [], done: [] };
  /** Requests that services received. */
  readonly sent: string[] = [];
  /** Services that refuse requests. */
  fails = false;
  readonly #types: NodeTypes;
  readonly #workflow: ReturnType<typeof flow>;

  constructor(type: string, typeVersion: number, parameters: NodeParameters, script: Script = SCRIPT) {
    const own = new Map(scriptedTypes([script], () => this.world).map((one) => [one.name, one]));
    this.#types = { get: (name) => own.get(name) ?? known.get(name) };
    const options = { toolApproval: "always", returnIntermediateSteps: true };
    this.#workflow = flow(
      {
        Start: START,
        Agent: {
          type: AGENT,
          typeVersion: 3,
          parameters: { promptType: "define", text: "item 0", options },
        },
        Model: "test.scripted",
        Review: { type, typeVersion, parameters, credentials: { slackApi: { id: "1", name: "Slack" } } },
        Send: "test.unsafe",
      },
      "Start > Agent",
    );
    const serve = (node: string, kind: string) => ({ [kind]: [[{ node, type: kind, index: 0 }]] });
    Object.assign(this.#workflow.connections, {
      Model: serve("Agent", "ai_languageModel"),
      Review: serve("Agent", "ai_tool"),
      Send: serve("Review", "ai_tool"),
    });
  }

  run(options: Partial<RunOptions> = {}) {
    const begin = options.waited ? {} : { trigger: { node: "Start", output: [[{ json: {} }]] } };
    const http = {
      send: async ({ url, body }: { url: string; body?: unknown }) => {
        this.sent.push(typeof body === "string" ? body : new TextDecoder().decode(body as Uint8Array));
        const headers = { "content-type": "application/json" };
        const answer = new TextEncoder().encode(`{"ok":${!this.fails},"error":"not_in_channel"}`);
        return { status: 200, statusText: "OK", headers, url, body: answer };
      },
    };
    return runWorkflow(this.#workflow, {
      types: this.#types,
      mode: "trigger",
      resumeFormUrl: "https://h.test/form-waiting/1?signature=x",
      ports: { http, credentials: CREDENTIALS },
      ...begin,
      ...options,
    });
  }

  resume({ data }: Run, output: Item[][] | undefined) {
    const waited = { data: JSON.parse(JSON.stringify(data)), by: output ? "form" : "time" } as const;
    return this.run({ waited: { ...waited, ...(output && { output }) } });
  }
}

const CREDENTIALS = {
  get: async () => ({ accessToken: "token" }),
  describe: async (type: string) => (await loadCredentialType(type))?.description,
};
const call = (n: number, id: string) => ({ tool: "Send", input: JSON.stringify({ n, id }) });
const SCRIPT: Script = [[call(1, "a <b>")]];
const double = { approvalOptions: { values: { approvalType: "double" } } };

/** Calls the URL of a question, as the server does. */
async function answer(
  { waiting }: Run,
  type: string,
  request: Partial<WebhookRequest>,
): Promise<WebhookOutcome> {
  const node = known.get(type)!;
  const parameters = { options: {}, ...waiting!.request.parameters };
  const read = createReader(parametersOf(node), plainSource(parameters));
  const whole = { method: "POST", headers: {}, query: {}, params: {}, body: {}, files: {}, ...request };
  return node.resume!({ read, request: whole } as unknown as Parameters<NonNullable<typeof node.resume>>[0]);
}

/** Question id that a page submits. */
const idOf = ({ waiting }: Run) =>
  (waiting!.request.parameters!["options"] as { review: { id: string } }).review.id;

const resultsOf = (run: Run) => JSON.stringify(run.json("Agent"));

describe("A node that requests approval of tool calls", () => {
  it.each(TYPES)("is derived from the node that sends questions the same way: %s", async (name) => {
    const type = (await loadNodeType(name))!;
    expect(type).toMatchObject({ name, effect: "idempotent", resume: expect.any(Function) });
    for (const { inputs, outputs, properties, webhooks } of type.descriptions) {
      expect([inputs, outputs]).toEqual([[{ type: "ai_tool", displayName: "Tool" }], ["ai_tool"]]);
      expect(webhooks).toHaveLength(1);
      const operation = properties.filter((one) => one.name === "operation");
      expect(operation).toMatchObject([{ type: "hidden", default: "sendAndWait" }]);
      expect(properties.some((one) => one.name === "message")).toBe(true);
    }
  });

  it("is not derived from nodes that cannot send questions", async () => {
    expect(await loadNodeType("n8n-nodes-base.setHitlTool")).toBeUndefined();
    expect(await loadNodeType("n8n-nodes-base.waitHitlTool")).toBeUndefined();
  });

  it("sends the tool and its arguments, and calls the tool when a user approves", async () => {
    const message = "=Call {{ $tool.name }} for {{ $tool.parameters.id }} ({{ $fromAI('n') }})?";
    const channelId = { __rl: true, mode: "id", value: "C1" };
    const review = new Review(SLACK, 2.3, { select: "channel", channelId, message, ...double });
    const resting = await review.run();
    expect(resting.waiting).toMatchObject({ node: "Review", runIndex: 0, request: { kind: "form" } });
    expect(resting.waiting?.request.question).toBe("Review asks to call:\nSend\nn: 1\nid: a <b>");
    expect(review.sent).toHaveLength(1);
    expect(review.sent[0]).toContain("C1");
    expect(review.sent[0]).toMatch(/Call Send for a .*b.* \(1\)\?/);
    expect(resting.result.runData["Review"]).toMatchObject([{ executionStatus: "waiting" }]);
    const page = (await answer(resting, SLACK, { method: "GET", query: { approved: "true" } })).response;
    const text = (page!.body as { text: string }).text;
    expect(text).not.toContain('name="reason"');
    const question = /name="question" value="([^"]*)"/.exec(text)?.[1];
    // A page of another question has no effect.
    expect((await answer(resting, SLACK, { body: { approved: "true" } })).output).toBeUndefined();
    const { output } = await answer(resting, SLACK, { body: { approved: "true", question } });
    const run = await review.resume(resting, output);
    expect(run.status).toBe("success");
    expect(review.world.done).toEqual(["Send a <b>"]);
    expect(review.sent).toHaveLength(1);
    expect(run.result.runData["Send"]).toMatchObject([{ source: [{ previousNode: "Review" }] }]);
    expect(resultsOf(run)).toContain("doubled");
  });

  it("reports the reason for a rejection to the model, and does not call the tool", async () => {
    const review = new Review(SLACK, 2.3, { select: "channel", channelId: "C1", ...double });
    const resting = await review.run();
    // Default wording for a message that the author left empty.
    expect(review.sent[0]).toContain("An agent asks to call Send");
    const body = { approved: "false", question: idOf(resting), reason: "Not today" };
    const run = await review.resume(resting, (await answer(resting, SLACK, { body })).output);
    expect(run.status).toBe("success");
    expect(review.world.done).toEqual([]);
    expect(resultsOf(run)).toContain("The call was not made: a person declined it and said: Not today");
    const late = await review.resume(resting, undefined);
    expect(resultsOf(late)).toContain("no person approved it in time");
  });

  const several: Script = [[call(1, "a"), call(2, "<b>"), call(3, "c")]];
  const asksEach = "=Call {{ $tool.name }} for {{ $tool.parameters.id }}?";

  it("asks once if a model makes several calls, and lets users reject each on the page", async () => {
    const parameters = { select: "channel", channelId: "C1", message: asksEach, ...double };
    const review = new Review(SLACK, 2.3, parameters, several);
    const resting = await review.run();
    expect(review.sent).toHaveLength(1);
    for (const text of ["1. Call Send for a?", "3. Call Send for c?"]) expect(review.sent[0]).toContain(text);
    expect(resting.waiting?.request.question).toContain("1. Send\nn: 1\nid: a\n\n2. Send\nn: 2");
    const shown = (await answer(resting, SLACK, { method: "GET" })).response!.body as { text: string };
    expect(shown.text).toContain('name="call-1" value="true" checked><span>Send<br>n: 2<br>id: &lt;b&gt;');
    const body = {
      approved: "true",
      question: idOf(resting),
      "call-0": "true",
      "call-2": "true",
      reason: "No",
    };
    const run = await review.resume(resting, (await answer(resting, SLACK, { body })).output);
    expect(run.status).toBe("success");
    expect(review.world.done).toEqual(["Send a", "Send c"]);
    expect(review.sent).toHaveLength(1);
    expect(resultsOf(run)).toContain("a person declined it and said: No");
    // One run asks, and one run per executed call.
    expect(run.result.runData["Review"]).toHaveLength(3);
    expect(run.result.runData["Send"]).toHaveLength(2);
  });

  it("asks on its page only for decisions that the button leaves open", async () => {
    const parameters = { select: "channel", channelId: "C1", message: asksEach, ...double };
    const resting = await new Review(SLACK, 2.3, parameters, several).run();
    const shown = async (query: Record<string, string>) =>
      ((await answer(resting, SLACK, { method: "GET", query })).response!.body as { text: string }).text;
    const [open, approving, declining] = [
      await shown({}),
      await shown({ approved: "true" }),
      await shown({ approved: "false" }),
    ];
    for (const text of [open, approving]) expect(text).toContain('name="call-2"');
    expect(open).toContain("If you decline: why");
    expect(approving).toContain("If you leave one out: why");
    expect(declining).not.toContain('name="call-');
    expect(declining).toContain(">Why (the agent reads it)<");
  });

  it("executes none of several calls that are declined together, or not decided in time", async () => {
    const review = new Review(SLACK, 2.3, { select: "channel", channelId: "C1", ...double }, several);
    const resting = await review.run();
    // The default wording names every call.
    expect(review.sent[0]).toContain("1. An agent asks to call Send");
    expect(review.sent[0]).toContain("3. An agent asks to call Send");
    const body = { approved: "false", question: idOf(resting), "call-0": "true", reason: "Later" };
    for (const output of [(await answer(resting, SLACK, { body })).output, undefined]) {
      const run = await review.resume(resting, output);
      expect(run.status).toBe("success");
      expect(resultsOf(run).split("The call was not made").length).toBeGreaterThan(3);
      expect(review.world.done).toEqual([]);
    }
  });

  it("lists all calls after a message that names none of them, and approves all of them in a chat", async () => {
    const review = new Review(CHAT, 1.2, { message: "May I?", ...double }, several);
    const resting = await review.run();
    const { body } = resting.waiting!.request.answer!;
    const output = "May I?\n\n1. Send\nn: 1\nid: a\n\n2. Send\nn: 2\nid: <b>\n\n3. Send\nn: 3\nid: c";
    expect(body).toMatchObject({ value: { output } });
    const said = await answer(resting, CHAT, { body: { action: "sendMessage", chatInput: "Approve" } });
    const run = await review.resume(resting, said.output);
    expect(review.world.done).toEqual(["Send a", "Send <b>", "Send c"]);
    expect(run.status).toBe("success");
  });

  it("calls nothing if the question cannot be sent, and reports the reason to the model", async () => {
    const review = new Review(SLACK, 2.3, { select: "channel", channelId: "C1" }, several);
    review.fails = true;
    const run = await review.run();
    expect(resultsOf(run)).toContain("The call was not made: ");
    expect(review.world.done).toEqual([]);
    expect(review.sent).toHaveLength(1);
  });

  it("asks in the chat in the format of files, where words other than a button's repeat the question", async () => {
    const review = new Review(CHAT, 1.2, double);
    const resting = await review.run();
    const { kind, answer: shown } = resting.waiting!.request;
    expect(kind).toBe("webhook");
    const buttons = ["Decline", "Approve"];
    expect(shown?.body).toMatchObject({ value: { buttons, output: expect.stringContaining("Send") } });
    const say = async (chatInput: string) =>
      (await answer(resting, CHAT, { body: { action: "sendMessage", chatInput } })).output;
    expect(await say("What?")).toBeUndefined();
    await review.resume(resting, await say("decline"));
    expect(review.world.done).toEqual([]);
    await review.resume(resting, await say("Approve"));
    expect(review.world.done).toEqual(["Send a <b>"]);
  });

  it("calls nothing if the execution cannot be suspended", async () => {
    const review = new Review(SLACK, 2.3, { select: "channel", channelId: "C1" });
    const run = await review.run({ mayWait: false });
    expect(resultsOf(run)).toContain("cannot ask before a tool is called");
    expect([review.world.done, review.sent]).toEqual([[], []]);
  });
});
