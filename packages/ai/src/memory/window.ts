import type { ChatMemory } from "../port/chat-memory.ts";
import type { ChatMessage } from "../port/message.ts";

/** Storage of one conversation's messages. */
export interface MessageStore {
  /** The last exchanges, oldest first; a store that cannot count them returns more. All of them without a number. */
  read(exchanges?: number): Promise<readonly ChatMessage[]>;
  append(messages: readonly ChatMessage[], step?: string): Promise<void>;
  replace(messages: readonly ChatMessage[]): Promise<void>;
  /** Calls of tools and their results are stored too; other stores contain only text. */
  readonly keepsTools: boolean;
}

/** A memory that passes the last exchanges to the model. */
export function windowedMemory(store: MessageStore, exchanges: number): ChatMemory {
  const written = (messages: readonly ChatMessage[]) =>
    messages.flatMap((message) => (store.keepsTools ? withoutReasoning(message) : spoken(message)));
  return {
    load: async () => lastExchanges(await store.read(exchanges), exchanges),
    append: (messages, step) => store.append(written(messages), step),
    all: () => store.read(),
    replace: (messages) => store.replace(written(messages)),
  };
}

/** The last complete exchanges: each starts with a user's message, so that no result of a tool lacks its call. */
export function lastExchanges(messages: readonly ChatMessage[], exchanges: number): readonly ChatMessage[] {
  const begins = messages.flatMap(({ role }, at) => (role === "user" ? [at] : []));
  const first = exchanges >= 1 ? (begins.at(-Math.floor(exchanges)) ?? begins[0]) : undefined;
  return first === undefined ? [] : messages.slice(first);
}

/** Reasoning belongs to its exchange: providers reject that of an earlier one. */
function withoutReasoning(message: ChatMessage): ChatMessage[] {
  if (message.role !== "assistant") return [message];
  const content = message.content.filter(({ type }) => type !== "reasoning");
  return content.length > 0 ? [{ role: "assistant", content }] : [];
}

/** Text messages of users and models. */
function spoken(message: ChatMessage): ChatMessage[] {
  const { role, content } = message;
  if (role === "system") return [message];
  if (role === "tool") return [];
  const text = content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  return text === "" ? [] : [{ role, content: [{ type: "text", text }] }];
}
