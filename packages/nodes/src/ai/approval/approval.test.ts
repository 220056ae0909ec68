import type { RunOptions } from "@heddle/engine";
import { flow, runWorkflow } from "@heddle/engine/testing";
import type { Item, NodeTypes, WebhookOutcome, WebhookRequest, Workflow } from "@heddle/workflow";
import { createReader, parametersOf, plainSource } from "@heddle/workflow";
import { beforeAll, describe, expect, it } from "vitest";
import { createNodeTypes } from "../../index.ts";
import { type Script, scriptedTypes, type World } from "../testing/scripted.ts";
import type { KeptQuestion } from "./approval-of.ts";
import { takeApproval } from "./take-approval.ts";

const AGENT = "@n8n/n8n-nodes-langchain.agent";
const AGENT_TOOL = `${AGENT}Tool`;
const START = "n8n-nodes-base.manualTrigger";
const CHAT = "@n8n/n8n-nodes-langchain.chatTrigger";

let known: NodeTypes;
beforeAll(async () => {
  known = await createNodeTypes([AGENT, AGENT_TOOL, START, CHAT]);
});

const call = (tool: string, n: number, id = "") => ({ tool, input: JSON.stringify({ n, id }) });

/** Agent with tools, and a model that follows a script. */
class Conversation {
  readonly world: World = { moment: async () => {}, asked: [], done: [] };
  readonly #types: NodeTypes;
  readonly #workflow: ReturnType<typeof flow>;

  constructor(
    script: Script,
    options: object,
    { start = START, settings = {} }: { start?: string; settings?: Workflow["settings"] } = {},
  ) {
    const own = new Map(scriptedTypes([script], () => this.world).map((type) => [type.name, type]));
    this.#types = { get: (name) => own.get(name) ?? known.get(name) };
    const parameters = { promptType: "define", text: "item 0", options };
    this.#workflow = flow(
      {
        Start: start,
        Agent: { type: AGENT, typeVersion: 3, parameters },
        Model: "test.scripted",
        Send: "test.unsafe",
        Look: "test.idempotent",
      },
      "Start > Agent",
      settings,
    );
    this.#connect({ Model: "ai_languageModel", Send: "ai_tool", Look: "ai_tool" });
  }

  /** Puts an agent between the first one and its tools. */
  withAgentBetween(options: object): this {
    const node = flow(
      {
        Inner: {
          type: AGENT_TOOL,
          typeVersion: 3,
          parameters: { text: "item 0", toolDescription: "Works", options },
        },
        Second: "test.second",
      },
      "",
    );
    this.#workflow.nodes.push(...node.nodes);
    this.#connect({ Inner: "ai_tool" });
    this.#connect({ Second: "ai_languageModel", Send: "ai_tool", Look: "ai_tool" }, "Inner");
    return this;
  }

  #connect(nodes: Record<string, string>, to = "Agent"): void {
    for (const [name, type] of Object.entries(nodes))
      this.#workflow.connections[name] = { [type]: [[{ node: to, type, index: 0 }]] };
  }

  run(options: Partial<RunOptions> = {}, types: NodeTypes = this.#types) {
    const begin = options.waited ? {} : { trigger: { node: "Start", output: [[{ json: {} }]] } };
    return runWorkflow(this.#workflow, { types, mode: "trigger", ...begin, ...options });
  }

  resume(
    { data }: Awaited<ReturnType<Conversation["run"]>>,
    output: Item[][] | undefined,
    types?: NodeTypes,
  ) {
    const waited = { data: JSON.parse(JSON.stringify(data)), by: output ? "form" : "time" } as const;
    return this.run({ waited: { ...waited, ...(output && { output }) } }, types);
  }

  get types(): NodeTypes {
    return this.#types;
  }
}

type Resting = Awaited<ReturnType<Conversation["run"]>>;

/** Sends a request to a question's URL, like the server does. */
function answer({ waiting }: Resting, request: Partial<WebhookRequest>): WebhookOutcome {
  const parameters = { options: {}, ...waiting!.request.parameters };
  const read = createReader(parametersOf(known.get(AGENT)!), plainSource(parameters));
  const whole = { method: "POST", headers: {}, query: {}, params: {}, body: {}, files: {}, ...request };
  return takeApproval({ read, request: whole } as unknown as Parameters<typeof takeApproval>[0]);
}

const questionOf = ({ waiting }: Resting) =>
  (waiting!.request.parameters!["options"] as { approval: KeptQuestion }).approval;
const press = (resting: Resting, body: object) =>
  answer(resting, { body: { question: questionOf(resting).id, ...body } }).output;
const pageOf = ({ response }: WebhookOutcome) => (response!.body as { text: string }).text;
const textOf = (run: Resting) => String((run.json("Agent")![0] as { output: string }).output);

describe("An agent that requests approval for tool calls", () => {
  const script: Script = [[call("Look", 1), call("Send", 2, "<b>")]];

  it("requests approval by default once the conversation has untrusted content", async () => {
    const talk = new Conversation([[call("Send", 1, "a")], [call("Look", 2)], [call("Send", 3, "b")]], {});
    const resting = await talk.run();
    expect(resting.status).toBe("waiting");
    expect(talk.world.done).toEqual(["Send a", "Look "]);
    expect(questionOf(resting).calls).toMatchObject([{ tool: "Send", input: { id: "b" } }]);
    await talk.resume(resting, press(resting, { approved: "true" }));
    expect(talk.world.done).toEqual(["Send a", "Look ", "Send b"]);
  });

  it.each<[string, object, NonNullable<Workflow["settings"]>]>([
    ["its options say so", { toolApproval: "never" }, {}],
    ["the workflow takes content from outside as it is", {}, { outsideContent: "as-is" }],
  ])("requests no approval if %s", async (_where, options, settings) => {
    const talk = new Conversation([[call("Look", 1)], [call("Send", 2, "b")]], options, { settings });
    expect((await talk.run()).status).toBe("success");
    expect(talk.world.done).toEqual(["Look ", "Send b"]);
  });

  it("refuses the call by default if no user can be asked", async () => {
    const talk = new Conversation([[call("Look", 1)], [call("Send", 2, "b")]], {});
    const run = await talk.run({ mayWait: false });
    expect(run.status).toBe("success");
    expect(talk.world.done).toEqual(["Look "]);
    expect(textOf(run)).toContain("cannot ask a person");
    expect(run.result.runData["Agent"]?.[0]?.hints).toMatchObject([
      { message: expect.stringContaining("“Send” was not called") },
    ]);
  });

  it("requests approval before a tool changes something, and calls it once approved", async () => {
    const talk = new Conversation(script, { toolApproval: "unsafe" });
    const resting = await talk.run();
    expect(resting.status).toBe("waiting");
    expect(resting.waiting).toMatchObject({ node: "Agent", request: { kind: "form" } });
    expect(resting.waiting?.request.question).toBe("Agent asks to call:\nSend\nn: 2\nid: <b>");
    expect(resting.result.runData["Agent"]?.[0]?.metadata).toMatchObject({
      question: resting.waiting?.request.question,
    });
    expect(talk.world.done).toEqual([]);
    const page = pageOf(answer(resting, { method: "GET", headers: { accept: "text/html" } }));
    expect(page).toContain("Agent asks before it calls");
    expect(page).toContain("<dd>&lt;b&gt;</dd>");
    expect(page).not.toContain("Look");
    const run = await talk.resume(resting, press(resting, { approved: "true" }));
    expect(run.status).toBe("success");
    expect(talk.world.done).toEqual(["Look ", "Send <b>"]);
    // The model was called twice: no call is paid for again.
    expect(talk.world.asked).toHaveLength(2);
  });

  it("requests approval only after untrusted content if its options say so, even after a restart", async () => {
    const before = new Conversation([[call("Send", 1, "a")]], { toolApproval: "outside" });
    expect((await before.run()).status).toBe("success");
    expect(before.world.done).toEqual(["Send a"]);
    const talk = new Conversation([[call("Look", 1)], [call("Send", 2, "b")], [call("Send", 3, "c")]], {
      toolApproval: "outside",
    });
    const first = await talk.run();
    expect(first.status).toBe("waiting");
    expect(talk.world.done).toEqual(["Look "]);
    const second = await talk.resume(first, press(first, { approved: "true" }));
    expect(second.status).toBe("waiting");
    expect(talk.world.done).toEqual(["Look ", "Send b"]);
    const run = await talk.resume(second, press(second, { approved: "false" }));
    expect(run.status).toBe("success");
    expect(talk.world.done).toEqual(["Look ", "Send b"]);
  });

  it("reports declined calls and the user's reason to the model, and makes the other calls", async () => {
    const talk = new Conversation([[call("Send", 1, "a"), call("Send", 2, "b"), call("Look", 3, "c")]], {
      toolApproval: "always",
    });
    const resting = await talk.run();
    expect(questionOf(resting).calls.map(({ tool }) => tool)).toEqual(["Send", "Send", "Look"]);
    const page = pageOf(answer(resting, { method: "GET", headers: { accept: "text/html" } }));
    expect(page).toContain('name="call-2"');
    expect(page).toContain('name="approved" value="true" class="secondary" formnovalidate>Approve all');
    // A choice is missing.
    expect(press(resting, { "call-0": "true", "call-1": "false" })).toBeUndefined();
    const choices = { "call-0": "false", "call-1": "true", "call-2": "true", reason: " Not to <her> " };
    const run = await talk.resume(resting, press(resting, choices));
    expect(talk.world.done).toEqual(["Send b", "Look c"]);
    expect(textOf(run)).toContain("a person declined it and said: Not to <her>");
    expect(run.result.runData["Send"]).toHaveLength(1);
  });

  it("requests approval again for the next answer, and ignores the page of the previous question", async () => {
    const talk = new Conversation([[call("Send", 1, "a")], [call("Send", 2, "b")]], {
      toolApproval: "unsafe",
    });
    const first = await talk.run();
    const second = await talk.resume(first, press(first, { approved: "true" }));
    expect(second.status).toBe("waiting");
    expect(press(second, { approved: "true", question: questionOf(first).id })).toBeUndefined();
    const run = await talk.resume(second, press(second, { approved: "false" }));
    expect(talk.world.done).toEqual(["Send a"]);
    expect(textOf(run)).toContain("a person declined it.");
  });

  it("treats undecided calls as declined after the timeout", async () => {
    const limit = { values: { resumeAmount: 2, resumeUnit: "minutes" } };
    const talk = new Conversation([[call("Send", 1)]], { toolApproval: "always", toolApprovalLimit: limit });
    const resting = await talk.run();
    expect(resting.waiting?.request.till).toBe(resting.ports.clock.now() + 120_000);
    const run = await talk.resume(resting, undefined);
    expect(textOf(run)).toContain("no person approved it in time");
    expect(talk.world.done).toEqual([]);
  });

  it("requests no approval for invalid calls", async () => {
    const wrong = { tool: "Send", input: '{"n":"one"}' };
    const talk = new Conversation([[wrong, { tool: "Nothing", input: "{}" }]], { toolApproval: "always" });
    expect((await talk.run()).status).toBe("success");
    expect(talk.world.done).toEqual([]);
  });

  it("calls nothing if the execution cannot be suspended, and reports it", async () => {
    const talk = new Conversation([[call("Send", 1)]], { toolApproval: "unsafe" });
    const run = await talk.run({ mayWait: false });
    expect(run.result.error?.message).toContain("cannot ask before it calls a tool");
    expect(talk.world.done).toEqual([]);
  });

  it("asks in the chat that started the execution, where any message other than a button declines", async () => {
    const talk = new Conversation([[call("Send", 1, "a")]], { toolApproval: "unsafe" }, { start: CHAT });
    const resting = await talk.run();
    const { kind, answer: told } = resting.waiting!.request;
    const reply = { output: expect.stringContaining("asks to call"), buttons: ["Decline", "Approve"] };
    expect(kind).toBe("webhook");
    const value = { ...reply, resumeUrl: expect.stringContaining("question=") };
    expect(told?.body).toEqual({ kind: "json", value });
    expect(answer(resting, { method: "GET" }).response?.body).toEqual({ kind: "json", value });
    // An old page refers to a different question.
    const query = { question: "another" };
    const late = answer(resting, { query, body: { chatInput: "Approve" } });
    expect(late).toEqual({ response: expect.objectContaining({ body: { kind: "json", value } }) });
    expect(JSON.stringify(late)).toContain("answered already");
    const say = (chatInput: string) => answer(resting, { body: { chatInput } }).output;
    expect(textOf(await talk.resume(resting, say("Later, please")))).toContain("and said: Later, please");
    expect(talk.world.done).toEqual([]);
    await talk.resume(resting, say("approve"));
    expect(talk.world.done).toEqual(["Send a"]);
    const elsewhere = new Conversation(
      [[call("Send", 1)]],
      { toolApproval: "unsafe", toolApprovalInChat: false },
      { start: CHAT },
    );
    expect((await elsewhere.run()).waiting?.request).toMatchObject({ kind: "form" });
  });

  it("requests approval itself as a tool of another agent, and both continue", async () => {
    const talk = new Conversation([[{ tool: "Inner", input: "{}" }]], {}).withAgentBetween({
      toolApproval: "unsafe",
    });
    // The model of the inner agent has its own script.
    const second = scriptedTypes([[[call("Send", 1, "a")], [call("Send", 2, "b")]]], () => talk.world)[0]!;
    const types: NodeTypes = {
      get: (name) => (name === "test.second" ? { ...second, name } : talk.types.get(name)),
    };
    let run = await talk.run({}, types);
    for (const id of ["a", "b"]) {
      expect(run.waiting).toMatchObject({ node: "Inner", runIndex: 0 });
      expect(run.result.runData["Inner"]).toMatchObject([{ executionStatus: "waiting" }]);
      expect(questionOf(run)).toMatchObject({ agent: "Inner", calls: [{ input: { id } }] });
      run = await talk.resume(run, press(run, { approved: "true" }), types);
    }
    expect(run.status).toBe("success");
    expect(talk.world.done).toEqual(["Send a", "Send b"]);
    expect(talk.world.asked).toHaveLength(5);
    for (const name of ["Agent", "Inner"]) expect(run.result.runData[name]).toHaveLength(1);
  });
});
