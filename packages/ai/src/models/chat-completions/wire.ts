/** Used part of the chat completions format. @see https://platform.openai.com/docs/api-reference/chat/create */
export interface ChatRequest {
  model: string;
  messages: WireMessage[];
  tools?: WireTool[];
  tool_choice?: "auto" | "none" | "required" | { type: "function"; function: { name: string } };
  response_format?:
    | { type: "json_object" }
    | {
        type: "json_schema";
        json_schema: { name: string; schema: Record<string, unknown>; strict: boolean };
      };
  temperature?: number;
  top_p?: number;
  frequency_penalty?: number;
  presence_penalty?: number;
  stop?: string[];
  seed?: number;
  /** Mistral's name of the seed. */
  random_seed?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
  reasoning_effort?: "none" | "minimal" | "low" | "medium" | "high";
  stream?: true;
  stream_options?: { include_usage: true };
}

/** A message of a request. */
export type WireMessage =
  | { role: "system"; content: string }
  | { role: "user"; content: string | UserPart[] }
  | { role: "assistant"; content: string | null; tool_calls?: WireToolCall[] }
  | { role: "tool"; tool_call_id: string; content: string };

/** A part of a user message. */
export type UserPart =
  | { type: "text"; text: string }
  | { type: "image_url"; image_url: { url: string } }
  | { type: "input_audio"; input_audio: { data: string; format: "mp3" | "wav" } }
  | { type: "file"; file: { filename: string; file_data: string } };

/** A tool call in requests and responses. */
export interface WireToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

/** A tool of a request. */
export interface WireTool {
  type: "function";
  function: { name: string; description: string; parameters: Record<string, unknown> };
}

/** Responses and stream events. Compatible servers omit much of it. */
export interface ChatAnswer {
  id?: string | null;
  model?: string | null;
  error?: unknown;
  choices?: readonly ChatChoice[] | null;
  usage?: ChatUsage | null;
  x_groq?: { usage?: ChatUsage | null; error?: unknown } | null;
}

/** A choice of an answer: `message` of a whole one, `delta` of a stream. */
export interface ChatChoice {
  message?: AnswerMessage | null;
  delta?: AnswerMessage | null;
  finish_reason?: string | null;
  error?: unknown;
}

/** The model's message, or a part of it. */
export interface AnswerMessage {
  content?: string | readonly AnswerPart[] | null;
  refusal?: string | null;
  reasoning_content?: string | null;
  reasoning?: string | null;
  reasoning_details?: readonly unknown[] | null;
  tool_calls?: readonly AnswerToolCall[] | null;
}

/** Mistral answers in parts. */
interface AnswerPart {
  type?: string;
  text?: string;
  thinking?: readonly { text?: string }[];
}

/** A tool call, or a part of it. */
export interface AnswerToolCall {
  index?: number | null;
  id?: string | null;
  function?: { name?: string | null; arguments?: unknown } | null;
  extra_content?: unknown;
}

/** Tokens, with the fields that providers add. */
export interface ChatUsage {
  prompt_tokens?: number | null;
  completion_tokens?: number | null;
  total_tokens?: number | null;
  prompt_tokens_details?: { cached_tokens?: number | null } | null;
  completion_tokens_details?: { reasoning_tokens?: number | null } | null;
  prompt_cache_hit_tokens?: number | null;
  /** Cost of the call in dollars, as reported by OpenRouter. */
  cost?: number | null;
}
