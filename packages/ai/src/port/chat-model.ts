import type { AssistantContent, ChatMessage } from "./message.ts";
import type { JsonSchema, ToolChoice, ToolDeclaration } from "./tool.ts";
import type { Usage } from "./usage.ts";

/** A language model with its settings: temperature, limits, tools of the provider and account belong to the model, not to the call. */
export interface ChatModel {
  /** Such as `openai` or `anthropic`, as the semantic conventions of OpenTelemetry name providers. */
  readonly provider: string;
  readonly modelId: string;
  readonly supports: ChatModelSupport;
  /** How long an answer may be; absent where the settings say nothing. */
  readonly maxOutputTokens?: number | undefined;
  /** The whole answer. Fails with a `ModelError`. */
  generate(messages: readonly ChatMessage[], options?: GenerateOptions): Promise<GenerateResult>;
  /** The answer as it arrives; the last chunk is `finish`. Fails with a `ModelError`, also in the middle. */
  stream(messages: readonly ChatMessage[], options?: GenerateOptions): AsyncIterable<StreamChunk>;
}

/** What callers must know of a model before they ask. */
export interface ChatModelSupport {
  readonly tools: boolean;
  /** An answer that follows a schema: `schema` = the provider enforces it, `json` = it enforces JSON, `none` = it must be asked for in words. */
  readonly structuredOutput: "schema" | "json" | "none";
}

/** What differs from call to call. */
export interface GenerateOptions {
  readonly tools?: readonly ToolDeclaration[] | undefined;
  readonly toolChoice?: ToolChoice | undefined;
  /** The answer is to be JSON, following the schema if there is one. Adapters that cannot enforce it leave it out. */
  readonly output?:
    | { readonly name?: string | undefined; readonly schema?: JsonSchema | undefined }
    | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Why the model stopped. */
export type FinishReason = "stop" | "length" | "tool-calls" | "content-filter" | "other";

/** A whole answer: plain data that is stored in the journal and in run data. */
export interface GenerateResult {
  readonly content: readonly AssistantContent[];
  readonly finishReason: FinishReason;
  /** Absent where the provider does not say. */
  readonly usage?: Usage | undefined;
  readonly response?: ResponseMetadata | undefined;
  /** The content filter's or provider's remarks: data for nodes that return the whole answer. */
  readonly providerMetadata?: Readonly<Record<string, unknown>> | undefined;
}

/** What the provider says of its answer. */
export interface ResponseMetadata {
  readonly id?: string | undefined;
  /** The model that answered, where an alias was asked. */
  readonly modelId?: string | undefined;
}

/** A part of an answer on its way. */
export type StreamChunk =
  | { readonly type: "text-delta"; readonly delta: string }
  | { readonly type: "reasoning-delta"; readonly delta: string }
  /** The name comes with the first part of a call. */
  | {
      readonly type: "tool-call-delta";
      readonly toolCallId: string;
      readonly toolName?: string | undefined;
      readonly inputDelta: string;
    }
  /** The whole answer, put together by the adapter. */
  | { readonly type: "finish"; readonly result: GenerateResult };
