import { type Item, readWorkflow } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { openWorkflow, type ShownTask } from "../../../document/index.ts";
import { drawerView } from "../../drawer/drawer-view.ts";
import { Chat } from "./chat-model.ts";
import type { Question, ReplyEnd, ReplyLine } from "./reply-line.ts";

const node = (name: string, type: string) => ({
  id: name,
  name,
  type,
  typeVersion: 1,
  position: [0, 0] as [number, number],
  parameters: {},
});

const task = (executionIndex: number, json: Item["json"] | undefined, more: Partial<ShownTask> = {}) => ({
  startTime: 0,
  executionTime: 1,
  executionIndex,
  executionStatus: "success" as const,
  source: [],
  ...(json && { data: { main: [[{ json }]] } }),
  ...more,
});

const resumeUrl = "https://hooks.test/webhook-waiting/7?signature=ab";
const rests = { status: "waiting", waitingFor: "webhook", resumeUrl } as const;

const { workflow } = readWorkflow({
  nodes: [
    node("Trigger", "@n8n/n8n-nodes-langchain.chatTrigger"),
    node("Ask", "@n8n/n8n-nodes-langchain.chat"),
    node("Pause", "n8n-nodes-base.wait"),
    node("Answer", "n8n-nodes-base.set"),
  ],
  connections: {},
});

/** Chat of a workflow that asks and responds; the test controls its run. */
class TestChat {
  readonly open = openWorkflow(workflow);
  readonly asked: string[] = [];
  readonly replies: Item["json"][] = [];
  buttons: string[] = [];
  /** URL in the question itself. */
  ownUrl: string | undefined;
  /** Result of the next reply. */
  end: ReplyEnd = { kind: "taken" };
  readonly #line: ReplyLine = {
    read: async (awaited) => {
      this.asked.push(awaited.resumeUrl);
      return { text: "Your name?", buttons: this.buttons, resumeUrl: this.ownUrl };
    },
    reply: async (_, fields) => {
      this.replies.push(fields);
      return this.end;
    },
    began: async () => ({ sessionId: "session-1", chatInput: "Hi" }),
  };
  readonly chat = this.opened();
  #count = 0;

  /** The chat after a reload of the page. */
  opened(): Chat {
    return new Chat(this.open, this.#line);
  }

  /** Sends a message; a run that it starts has a new id. */
  say(text: string): Promise<boolean> {
    return this.chat.say(text, "Trigger", async (_, item) => {
      this.open.run.begin({ startedAt: 0, executionId: String(++this.#count), status: "running" });
      this.open.run.nodeFinished("Trigger", task(0, item.json));
      return true;
    });
  }

  rest(name = "Ask", executionIndex = 1): void {
    this.open.run.nodeFinished(name, task(executionIndex, undefined, { executionStatus: "waiting" }));
    this.open.run.finish(rests);
  }

  /** Continues the run with the message, or without it on a timeout. */
  continue(by: "webhook" | "time" = "webhook"): void {
    this.open.run.update({ status: "running", waitingFor: undefined, resumeUrl: undefined });
    this.open.run.nodeFinished("Ask", task(1, { chatInput: "Ada" }, { metadata: { resumedBy: by } }), 0);
  }

  finish(json?: Item["json"]): void {
    if (json) this.open.run.nodeFinished("Answer", task(2, json));
    this.open.run.finish({ status: "success" });
  }

  get lines(): string[] {
    return linesOf(this.chat);
  }

  question(): Promise<Question> {
    return questionIn(this.chat);
  }
}

/** Question of the run, once it is shown. */
function questionIn({ state }: Chat): Promise<Question> {
  const { question } = state.getState();
  if (question) return Promise.resolve(question);
  return new Promise((resolve) =>
    state.subscribe(({ question: shown }) => {
      if (shown) resolve(shown);
    }),
  );
}

const linesOf = (chat: Chat) => chat.state.getState().messages.map(({ from, text }) => `${from}: ${text}`);

describe("Chat", () => {
  it("shows the output of the last node", async () => {
    const test = new TestChat();
    expect(await test.say("Hi")).toBe(true);
    expect(test.chat.state.getState().isWaiting).toBe(true);
    test.finish({ output: "Hello" });
    expect(test.lines).toEqual(["user: Hi", "bot: Hello"]);
    expect(test.chat.state.getState().isWaiting).toBe(false);
  });

  it("sends the next message to the waiting run, and then shows only that run's later output", async () => {
    const test = new TestChat();
    await test.say("Hi");
    test.rest();
    const { sessionId } = test.chat.state.getState();
    expect(await test.question()).toMatchObject({ resumeUrl, buttons: [] });
    expect(test.asked).toEqual([resumeUrl]);
    expect(await test.say("Ada")).toBe(true);
    expect(test.replies).toEqual([{ sessionId, action: "sendMessage", chatInput: "Ada" }]);
    test.continue();
    expect(test.chat.state.getState()).toMatchObject({ isWaiting: true, question: undefined });
    test.finish({ output: "Hello Ada" });
    expect(test.lines).toEqual(["user: Hi", "bot: Your name?", "user: Ada", "bot: Hello Ada"]);
    expect(await test.say("Again")).toBe(true);
    expect(test.replies).toHaveLength(1);
  });

  it("refetches the run if no push message reports that it continued, and shows its next question", async () => {
    const test = new TestChat();
    await test.say("Hi");
    test.rest();
    await test.question();
    let asked = 0;
    test.open.run.on("lookAgain", () => asked++);
    await test.say("Ada");
    expect(asked).toBe(1);
    // State on the server: the same node run is waiting again.
    const again = task(1, undefined, { executionStatus: "waiting", startTime: 5 });
    test.open.run.catchUp({ Ask: [again] });
    test.open.run.finish(rests);
    await expect.poll(() => test.lines).toHaveLength(4);
    expect(test.lines.slice(-2)).toEqual(["user: Ada", "bot: Your name?"]);
    expect((await test.question()).key).toContain(":5");
    expect(test.chat.state.getState().isWaiting).toBe(false);
  });

  it("replies to the URL in the question", async () => {
    const test = new TestChat();
    test.ownUrl = `${resumeUrl}&question=1`;
    await test.say("Hi");
    test.rest();
    expect(await test.question()).toMatchObject({ resumeUrl: test.ownUrl });
  });

  it("keeps the buttons after a reply that matches none of them", async () => {
    const test = new TestChat();
    test.buttons = ["Decline", "Approve"];
    await test.say("Hi");
    test.rest();
    expect((await test.question()).buttons).toEqual(test.buttons);
    test.end = { kind: "again", text: "Please choose" };
    expect(await test.say("Perhaps")).toBe(true);
    expect(test.lines.slice(-2)).toEqual(["user: Perhaps", "bot: Please choose"]);
    expect(test.chat.state.getState()).toMatchObject({
      isWaiting: false,
      question: { buttons: test.buttons },
    });
  });

  it("shows the output of a run that continues after its time limit", async () => {
    const test = new TestChat();
    await test.say("Hi");
    test.rest();
    await test.question();
    test.continue("time");
    test.finish({ output: "Nobody replied" });
    expect(test.lines).toEqual(["user: Hi", "bot: Your name?", "bot: Nobody replied"]);
  });

  it("notes that the workflow ended if it only received the reply", async () => {
    const test = new TestChat();
    await test.say("Hi");
    test.rest();
    await test.question();
    await test.say("Ada");
    test.continue();
    test.finish();
    expect(test.lines.at(-1)).toBe("note: The workflow ended.");
  });

  it("starts a run with a reply that no run waits for any more", async () => {
    const test = new TestChat();
    await test.say("Hi");
    test.rest();
    await test.question();
    test.end = { kind: "over" };
    expect(await test.say("Ada")).toBe(true);
    expect(test.open.run.info?.executionId).toBe("2");
    test.finish({ output: "Hello Ada" });
    expect(test.lines.slice(-2)).toEqual(["user: Ada", "bot: Hello Ada"]);
  });

  it("removes a reply that could not be sent", async () => {
    const test = new TestChat();
    await test.say("Hi");
    test.rest();
    const question = await test.question();
    test.end = { kind: "failed", text: "Try again" };
    expect(await test.say("Ada")).toBe(false);
    expect(test.lines).toEqual(["user: Hi", "bot: Your name?", "error: Try again"]);
    expect(test.chat.state.getState()).toMatchObject({ isWaiting: false, question });
  });

  it("continues the conversation of a waiting run after a reload of the page", async () => {
    const test = new TestChat();
    await test.say("Hi");
    test.rest();
    const again = test.opened();
    await questionIn(again);
    expect(again.state.getState()).toMatchObject({ sessionId: "session-1" });
    expect(drawerView.getState()).toMatchObject({ isOpen: true, tab: "chat" });
    expect(linesOf(again)).toEqual(["user: Hi", "bot: Your name?"]);
  });

  it("does not reply to a waiting run after a new conversation started", async () => {
    const test = new TestChat();
    await test.say("Hi");
    test.rest();
    await test.question();
    test.chat.restart();
    test.open.run.update({});
    expect(test.chat.state.getState()).toMatchObject({ question: undefined, messages: [] });
    await test.say("Other");
    expect([test.replies, test.open.run.info?.executionId]).toEqual([[], "2"]);
  });

  it("sends no reply to waits of other kinds, or to executions of the active workflow", async () => {
    const test = new TestChat();
    await test.say("Hi");
    test.rest("Pause");
    expect(test.lines.at(-1)).toMatch(/^note: Waiting/);
    expect(test.chat.state.getState()).toMatchObject({ isWaiting: false, question: undefined });
    const active = new TestChat();
    active.open.run.begin({ startedAt: 0, executionId: "9", status: "running", mode: "webhook" });
    active.rest();
    expect([...test.asked, ...active.asked]).toEqual([]);
  });
});
