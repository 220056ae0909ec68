import type { ChatMessage } from "./message.ts";

/** A conversation that is remembered: what connections of the type `ai_memory` carry. */
export interface ChatMemory {
  /** The messages that the model is to see, oldest first, beginning with one of a user. */
  load(): Promise<readonly ChatMessage[]>;
  /** Adds what was said. With the same `step` it is added once, where the store can tell. */
  append(messages: readonly ChatMessage[], step?: string): Promise<void>;
  /** Everything that is kept, whatever the model is to see. */
  all(): Promise<readonly ChatMessage[]>;
  /** Takes other messages in place of those that are kept. */
  replace(messages: readonly ChatMessage[]): Promise<void>;
}
