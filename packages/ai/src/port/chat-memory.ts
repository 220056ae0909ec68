import type { ChatMessage } from "./message.ts";

/** A stored conversation, the value of connections of the type `ai_memory`. */
export interface ChatMemory {
  /** Messages for the model, oldest first, starting with one of a user. */
  load(): Promise<readonly ChatMessage[]>;
  /** Adds messages. With the same `step` they are added once, if the store supports it. */
  append(messages: readonly ChatMessage[], step?: string): Promise<void>;
  /** All stored messages, regardless of the model's window. */
  all(): Promise<readonly ChatMessage[]>;
  /** Replaces the stored messages. */
  replace(messages: readonly ChatMessage[]): Promise<void>;
}
