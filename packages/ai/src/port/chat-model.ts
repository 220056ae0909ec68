import type { AssistantContent, ChatMessage } from "./message.ts";
import type { JsonSchema, ToolChoice, ToolDeclaration } from "./tool.ts";
import type { Usage } from "./usage.ts";

/** A language model with its settings: temperature, limits, tools of the provider and account belong to the model, not to the call. */
export interface ChatModel {
  /** Such as `openai` or `anthropic`, as the semantic conventions of OpenTelemetry name providers. */
  readonly provider: string;
  readonly modelId: string;
  readonly supports: ChatModelSupport;
  /** Maximum length of the response; absent if not set. */
  readonly maxOutputTokens?: number | undefined;
  /** Note for each run of the model, for example that a different model is used than the workflow's. */
  readonly note?: string | undefined;
  /** The whole answer. Fails with a `ModelError`. */
  generate(messages: readonly ChatMessage[], options?: GenerateOptions): Promise<GenerateResult>;
  /** The answer as it arrives; the last chunk is `finish`. Fails with a `ModelError`, also in the middle. */
  stream(messages: readonly ChatMessage[], options?: GenerateOptions): AsyncIterable<StreamChunk>;
}

/** Capabilities of a model that callers depend on. */
export interface ChatModelSupport {
  readonly tools: boolean;
  /** Output in a schema: `schema` = the provider enforces it, `json` = it enforces JSON, `none` = the prompt must describe it. */
  readonly structuredOutput: "schema" | "json" | "none";
}

/** Options of a single call. */
export interface GenerateOptions {
  readonly tools?: readonly ToolDeclaration[] | undefined;
  readonly toolChoice?: ToolChoice | undefined;
  /** Requires JSON output, in the schema if given. Adapters that cannot enforce it ignore it. */
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
  /** Absent if the provider does not report it. */
  readonly usage?: Usage | undefined;
  readonly response?: ResponseMetadata | undefined;
  /** The content filter's or provider's remarks: data for nodes that return the whole answer. */
  readonly providerMetadata?: Readonly<Record<string, unknown>> | undefined;
}

/** Provider's metadata of a response. */
export interface ResponseMetadata {
  readonly id?: string | undefined;
  /** Model that responded, if an alias was requested. */
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
