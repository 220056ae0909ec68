import { type Item, randomId } from "@heddle/workflow";
import { createStore } from "zustand/vanilla";
import type { OpenWorkflow } from "../../../document/index.ts";
import { offerDrawer } from "../../drawer/drawer-view.ts";
import { answersOf, lastHeard, NOTHING_HEARD, restNote } from "./answers-of.ts";
import { type AwaitedReply, awaitedReply } from "./chat-node.ts";
import { chatTriggerOf } from "./chat-trigger.ts";
import { type Question, type ReplyLine, replyLine } from "./reply-line.ts";

/** A line of the chat. */
export interface ChatMessage {
  readonly from: "user" | "bot" | "note" | "error";
  readonly text: string;
}

interface ChatState {
  /** The workflow is running: the next message comes from it. */
  readonly isWaiting: boolean;
  /** Agents keep their memory under this id. */
  readonly sessionId: string;
  readonly messages: readonly ChatMessage[];
  /** The question of a run that waits for a reply; the next message answers it. */
  readonly question?: Question | undefined;
}

/** Starts a run at a trigger with an item; resolves to whether it started. */
export type SayTo = (trigger: string, item: Item) => Promise<boolean>;

/** The chat with an open workflow: each message is a run of it, or a reply to the run that waits for one. */
export class Chat {
  readonly state = createStore<ChatState>(() => ({
    isWaiting: false,
    sessionId: randomId(),
    messages: [],
  }));
  readonly #open: OpenWorkflow;
  readonly #line: ReplyLine;
  /** The execution whose answers are shown. */
  #followed: string | undefined;
  /** The number of the last node run whose answers are shown. */
  #heard = NOTHING_HEARD;
  /** The rest of it that is in the chat already. */
  #rest: { key: string; question?: Question } | undefined;
  /** The question that is not answered here, because another conversation was started. */
  #left: string | undefined;
  #isSending = false;

  constructor(open: OpenWorkflow, line: ReplyLine = replyLine(open)) {
    this.#open = open;
    this.#line = line;
    open.run.on("run", () => this.#changed());
    this.#changed();
  }

  /** Starts a new conversation. A run that waits for a reply is left alone. */
  restart(): void {
    this.#left = awaitedReply(this.#open)?.key;
    this.#leave();
    this.state.setState({ sessionId: randomId(), messages: [] });
  }

  /** Sends a message. Resolves to whether it was sent. */
  async say(text: string, trigger: string, sayTo: SayTo): Promise<boolean> {
    const { question, isWaiting } = this.state.getState();
    if (isWaiting || this.#open.run.isRunning) return false;
    const begin = () => this.#begin(text, trigger, sayTo);
    return question ? this.#reply(text, question, begin) : begin();
  }

  async #begin(text: string, trigger: string, sayTo: SayTo): Promise<boolean> {
    const { sessionId } = this.state.getState();
    this.#isSending = true;
    this.state.setState({ isWaiting: true });
    const began = await sayTo(trigger, { json: { sessionId, action: "sendMessage", chatInput: text } });
    this.#isSending = false;
    if (began) {
      this.#add({ from: "user", text });
      this.#follow(NOTHING_HEARD);
    } else this.state.setState({ isWaiting: false });
    this.#changed();
    return began;
  }

  /** If the run no longer waits, the message starts a new run. */
  async #reply(text: string, question: Question, begin: () => Promise<boolean>): Promise<boolean> {
    const { sessionId, messages } = this.state.getState();
    this.state.setState({ isWaiting: true });
    this.#add({ from: "user", text });
    const fields = { sessionId, action: "sendMessage", chatInput: text };
    const end = await this.#line.reply(question, fields);
    // If no message reports that the run has continued in the meantime, the chat asks the server.
    if (end.kind === "taken" && awaitedReply(this.#open)?.key === question.key) this.#open.run.lookAgain();
    // The reply was accepted if the run has continued in the meantime.
    if (end.kind === "taken" || this.state.getState().question?.key !== question.key) return true;
    if (end.kind === "again") this.#add({ from: "bot", text: end.text });
    else this.state.setState({ messages });
    this.state.setState({ isWaiting: false });
    if (end.kind === "over") {
      this.#leave();
      return begin();
    }
    if (end.kind === "failed") this.#add({ from: "error", text: end.text });
    return end.kind === "again";
  }

  #add(message: ChatMessage): void {
    this.state.setState(({ messages }) => ({ messages: [...messages, message] }));
  }

  #follow(heard: number): void {
    this.#followed = this.#open.run.info?.executionId;
    this.#heard = heard;
  }

  #leave(): void {
    this.#followed = undefined;
    this.state.setState({ isWaiting: false, question: undefined });
  }

  /** The shown run started, ended, waits or continues. */
  #changed(): void {
    if (this.#isSending) return;
    const { info, isRunning } = this.#open.run;
    if (this.#followed !== undefined && this.#followed !== info?.executionId) this.#leave();
    const awaited = awaitedReply(this.#open);
    if (this.#followed === undefined) this.#join(awaited);
    else if (isRunning) this.state.setState({ isWaiting: true, question: undefined });
    else if (awaited) void this.#ask(awaited);
    else if (info?.status === "waiting") this.#tellRest();
    else {
      this.#hear();
      this.#leave();
    }
  }

  /** Joins a run that waits for a reply and was started elsewhere, or before the page was reloaded. */
  #join(awaited: AwaitedReply | undefined): void {
    if (!awaited || awaited.key === this.#left || !chatTriggerOf(this.#open.document)) return;
    this.#follow(lastHeard(this.#open));
    offerDrawer("chat");
    void this.#ask(awaited, true);
  }

  /** Shows the question of the run, once. */
  async #ask(awaited: AwaitedReply, isJoined = false): Promise<void> {
    if (this.#rest?.key === awaited.key) {
      const { question } = this.#rest;
      if (question) this.state.setState({ question, isWaiting: false });
      return;
    }
    this.#rest = { key: awaited.key };
    this.#hear();
    this.state.setState({ isWaiting: true });
    const [{ text, ...asked }, first] = await Promise.all([
      this.#line.read(awaited),
      isJoined ? this.#line.began() : undefined,
    ]);
    if (this.#followed === undefined || awaitedReply(this.#open)?.key !== awaited.key) return;
    if (first) this.#takeOver(first);
    if (text !== "") this.#add({ from: "bot", text });
    const question = { ...awaited, ...asked, resumeUrl: asked.resumeUrl ?? awaited.resumeUrl };
    this.#rest = { key: awaited.key, question };
    this.state.setState({ question, isWaiting: false });
  }

  /** Replies belong to the conversation in which the run was started. */
  #takeOver({ sessionId, chatInput }: Item["json"]): void {
    if (typeof sessionId === "string" && sessionId !== "") this.state.setState({ sessionId });
    if (typeof chatInput === "string" && chatInput !== "") this.#add({ from: "user", text: chatInput });
  }

  /** The run is suspended, and no chat message ends that. */
  #tellRest(): void {
    this.#hear();
    const key = `${this.#followed}:${this.#heard}`;
    if (this.#rest?.key !== key) this.#add(restNote(this.#open));
    this.#rest = { key };
    this.state.setState({ isWaiting: false });
  }

  /** Adds the answers of the run since the last call. */
  #hear(): void {
    for (const answer of answersOf(this.#open, this.#heard)) this.#add(answer);
    this.#heard = lastHeard(this.#open);
  }
}

const chats = new WeakMap<OpenWorkflow, Chat>();

/** The chat with an open workflow: it stays while the workflow is open. */
export function chatOf(open: OpenWorkflow): Chat {
  let chat = chats.get(open);
  if (!chat) chats.set(open, (chat = new Chat(open)));
  return chat;
}
