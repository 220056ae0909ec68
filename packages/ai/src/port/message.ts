import type {
  FileContent,
  ReasoningContent,
  TextContent,
  ToolCallContent,
  ToolResultContent,
} from "./content.ts";

/** What a person (or the program for one) says to the model. */
export type UserContent = TextContent | FileContent;

/** What a model answers. */
export type AssistantContent = TextContent | ReasoningContent | FileContent | ToolCallContent;

type Shown = {
  /** Models read it, and people who open the conversation again in a chat do not see it. */
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
