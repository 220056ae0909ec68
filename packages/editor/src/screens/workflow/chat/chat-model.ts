import type { Item } from "@heddle/workflow";
import { createStore } from "zustand/vanilla";
import type { OpenWorkflow } from "../../../document/index.ts";
import { answersOf } from "./answers-of.ts";

/** A line of the chat. */
export interface ChatMessage {
  readonly from: "user" | "bot" | "error";
  readonly text: string;
}

interface ChatState {
  readonly isOpen: boolean;
  readonly isWaiting: boolean;
  /** Agents remember what was said under it. */
  readonly sessionId: string;
  readonly messages: readonly ChatMessage[];
}

/** Starts a run at a trigger with an item; resolves to whether it began. */
export type SayTo = (trigger: string, item: Item) => Promise<boolean>;

/** The chat with an open workflow: each message is a run of it. */
export class Chat {
  readonly state = createStore<ChatState>(() => ({
    isOpen: false,
    isWaiting: false,
    sessionId: newSession(),
    messages: [],
  }));
  readonly #open: OpenWorkflow;

  constructor(open: OpenWorkflow) {
    this.#open = open;
  }

  toggle(): void {
    this.state.setState(({ isOpen }) => ({ isOpen: !isOpen }));
  }

  /** Begins another conversation. */
  restart(): void {
    this.state.setState({ sessionId: newSession(), messages: [] });
  }

  /** Sends a message and waits for what the workflow answers. Resolves to whether it was sent. */
  async say(text: string, trigger: string, sayTo: SayTo): Promise<boolean> {
    const { sessionId, isWaiting } = this.state.getState();
    if (isWaiting || this.#open.run.isRunning) return false;
    this.state.setState({ isWaiting: true });
    const began = await sayTo(trigger, { json: { sessionId, action: "sendMessage", chatInput: text } });
    if (began) {
      this.#add({ from: "user", text });
      await this.#ended();
      for (const answer of answersOf(this.#open)) this.#add(answer);
    }
    this.state.setState({ isWaiting: false });
    return began;
  }

  #add(message: ChatMessage): void {
    this.state.setState(({ messages }) => ({ messages: [...messages, message] }));
  }

  #ended(): Promise<void> {
    const { run } = this.#open;
    return new Promise((resolve) => {
      if (!run.isRunning) return resolve();
      const stop = run.on("run", () => {
        if (run.isRunning) return;
        stop();
        resolve();
      });
    });
  }
}

const chats = new WeakMap<OpenWorkflow, Chat>();

/** The chat with an open workflow: it stays while the workflow is open. */
export function chatOf(open: OpenWorkflow): Chat {
  let chat = chats.get(open);
  if (!chat) chats.set(open, (chat = new Chat(open)));
  return chat;
}

/** `crypto.randomUUID` is missing where the editor is not served by HTTPS. */
function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
