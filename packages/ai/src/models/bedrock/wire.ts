/** Used part of Bedrock's Converse API. @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html */
export interface ConverseRequest {
  messages: ConverseMessage[];
  system?: { text: string }[];
  inferenceConfig?: { maxTokens?: number; temperature?: number; topP?: number; stopSequences?: string[] };
  toolConfig?: {
    tools: {
      toolSpec: { name: string; description?: string; inputSchema: { json: Record<string, unknown> } };
    }[];
    toolChoice?: { auto: object } | { any: object } | { tool: { name: string } };
  };
}

/** A message; roles take turns. */
export interface ConverseMessage {
  role: "user" | "assistant";
  content: ConverseBlock[];
}

/** A part of a message. */
export type ConverseBlock =
  | { text: string }
  | { image: { format: string; source: { bytes: string } } }
  | { document: { format: string; name: string; source: { bytes: string } } }
  | { toolUse: { toolUseId: string; name: string; input: Record<string, unknown> } }
  | { toolResult: { toolUseId: string; content: { text: string }[]; status?: "success" | "error" } }
  | {
      reasoningContent: { reasoningText: { text: string; signature?: string } } | { redactedContent: string };
    };

/** A whole answer. */
export interface ConverseAnswer {
  output?: { message?: { content?: readonly AnswerBlock[] } };
  stopReason?: string;
  usage?: ConverseUsage;
  message?: string;
}

/** A part of an answer. */
export interface AnswerBlock {
  text?: string;
  toolUse?: { toolUseId?: string; name?: string; input?: unknown };
  reasoningContent?: { reasoningText?: { text?: string; signature?: string }; redactedContent?: string };
}

/** Tokens of an answer. */
export interface ConverseUsage {
  inputTokens?: number;
  outputTokens?: number;
  cacheReadInputTokens?: number;
  cacheWriteInputTokens?: number;
}

/** The data of an event of a stream; its type is the name of the event. */
export interface ConverseEvent {
  contentBlockIndex?: number;
  start?: { toolUse?: { toolUseId?: string; name?: string } };
  delta?: {
    text?: string;
    toolUse?: { input?: string };
    reasoningContent?: { text?: string; signature?: string; redactedContent?: string };
  };
  stopReason?: string;
  usage?: ConverseUsage;
  message?: string;
}
