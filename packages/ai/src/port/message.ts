import type {
  FileContent,
  ReasoningContent,
  TextContent,
  ToolCallContent,
  ToolResultContent,
} from "./content.ts";

/** Message of a user (or of a workflow on a user's behalf) to the model. */
export type UserContent = TextContent | FileContent;

/** Message of a model. */
export type AssistantContent = TextContent | ReasoningContent | FileContent | ToolCallContent;

type Shown = {
  /** Visible to models, but not to users who reopen the conversation in a chat. */
  readonly isHidden?: boolean | undefined;
};

/**
 * A message of a conversation, plain data that can be stored and read back. Every tool call of an assistant message is answered by exactly one
 * result in the tool message that follows it.
 */
export type ChatMessage =
  | { readonly role: "system"; readonly content: string }
  | ({ readonly role: "user"; readonly content: readonly UserContent[] } & Shown)
  | ({ readonly role: "assistant"; readonly content: readonly AssistantContent[] } & Shown)
  | { readonly role: "tool"; readonly content: readonly ToolResultContent[] };
