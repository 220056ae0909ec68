import type { ChatMemory } from "../port/chat-memory.ts";
import type { ChatMessage } from "../port/message.ts";

/** Where the messages of one conversation are kept. */
export interface MessageStore {
  /** The last exchanges, oldest first; a store that cannot count them returns more. All of them where no number is given. */
  read(exchanges?: number): Promise<readonly ChatMessage[]>;
  append(messages: readonly ChatMessage[], step?: string): Promise<void>;
  replace(messages: readonly ChatMessage[]): Promise<void>;
  /** Calls of tools and their results are kept too; other stores hold what was said. */
  readonly keepsTools: boolean;
}

/** A memory of which the model sees the last exchanges. */
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

/** The last exchanges whole: each begins with what a user said, so that no result of a tool is without its call. */
export function lastExchanges(messages: readonly ChatMessage[], exchanges: number): readonly ChatMessage[] {
  const begins = messages.flatMap(({ role }, at) => (role === "user" ? [at] : []));
  const first = exchanges >= 1 ? (begins.at(-Math.floor(exchanges)) ?? begins[0]) : undefined;
  return first === undefined ? [] : messages.slice(first);
}

/** Thoughts belong to the exchange in which they came: providers want none of an earlier one. */
function withoutReasoning(message: ChatMessage): ChatMessage[] {
  if (message.role !== "assistant") return [message];
  const content = message.content.filter(({ type }) => type !== "reasoning");
  return content.length > 0 ? [{ role: "assistant", content }] : [];
}

/** What people and models said to each other, as text. */
function spoken(message: ChatMessage): ChatMessage[] {
  const { role, content } = message;
  if (role === "system") return [message];
  if (role === "tool") return [];
  const text = content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  return text === "" ? [] : [{ role, content: [{ type: "text", text }] }];
}
