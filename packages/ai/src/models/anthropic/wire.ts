/** Used part of the messages format. @see https://docs.anthropic.com/en/api/messages */
export interface MessagesRequest {
  model: string;
  max_tokens: number;
  messages: { role: "user" | "assistant"; content: WireBlock[] }[];
  system?: TextBlock[];
  tools?: {
    name: string;
    description: string;
    input_schema: { type: "object"; [key: string]: unknown };
    cache_control?: CacheMark;
  }[];
  tool_choice?: { type: "auto" | "any" | "none" } | { type: "tool"; name: string };
  temperature?: number;
  top_p?: number;
  top_k?: number;
  stop_sequences?: string[];
  thinking?: { type: "enabled"; budget_tokens: number } | { type: "adaptive" };
  output_config?: {
    effort?: "low" | "medium" | "high" | "xhigh" | "max";
    format?: { type: "json_schema"; schema: Record<string, unknown> };
  };
  stream?: true;
}

/** Cache breakpoint for the provider. */
export interface CacheMark {
  type: "ephemeral";
}

/** Text, of a message or of the instructions. */
export interface TextBlock {
  type: "text";
  text: string;
  cache_control?: CacheMark;
}

/** A picture. */
export interface ImageBlock {
  type: "image";
  source:
    | {
        type: "base64";
        media_type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
        data: string;
      }
    | { type: "url"; url: string };
  cache_control?: CacheMark;
}

/** A part of a message. */
export type WireBlock =
  | TextBlock
  | ImageBlock
  | {
      type: "document";
      source:
        | { type: "base64"; media_type: "application/pdf"; data: string }
        | { type: "text"; media_type: "text/plain"; data: string }
        | { type: "url"; url: string };
      title?: string;
      cache_control?: CacheMark;
    }
  | { type: "thinking"; thinking: string; signature: string }
  | { type: "redacted_thinking"; data: string }
  | { type: "tool_use"; id: string; name: string; input: unknown; cache_control?: CacheMark }
  | {
      type: "tool_result";
      tool_use_id: string;
      content: string | (TextBlock | ImageBlock)[];
      is_error?: true;
      cache_control?: CacheMark;
    };

/** A block of an answer, or what a delta adds to it. */
export interface AnswerBlock {
  type?: string;
  text?: string;
  thinking?: string;
  signature?: string;
  data?: string;
  id?: string;
  name?: string;
  input?: unknown;
  partial_json?: string;
}

/** A whole answer. */
export interface MessagesAnswer {
  id?: string;
  model?: string;
  content?: readonly AnswerBlock[];
  stop_reason?: string | null;
  usage?: MessagesUsage;
  error?: unknown;
}

/** Tokens; `input_tokens` leaves out what was read from the cache or written to it. */
export interface MessagesUsage {
  input_tokens?: number | null;
  output_tokens?: number | null;
  cache_read_input_tokens?: number | null;
  cache_creation_input_tokens?: number | null;
  output_tokens_details?: { thinking_tokens?: number | null } | null;
}

/** An event of a stream. */
export interface MessagesEvent {
  type?: string;
  index?: number;
  message?: MessagesAnswer;
  content_block?: AnswerBlock;
  delta?: AnswerBlock & { stop_reason?: string | null };
  usage?: MessagesUsage;
  error?: unknown;
}
