import type { ChatMessage } from "./message.ts";

/** A conversation that is remembered: what connections of the type `ai_memory` carry. */
export interface ChatMemory {
  /** The messages that the model is to see, oldest first, beginning with one of a user. */
  load(): Promise<readonly ChatMessage[]>;
  append(messages: readonly ChatMessage[]): Promise<void>;
}
