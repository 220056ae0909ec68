/** Used part of OpenAI's Responses API. @see https://platform.openai.com/docs/api-reference/responses/create */
export interface ResponsesRequest {
  model: string;
  input: InputItem[];
  tools?: ResponsesTool[];
  tool_choice?: "auto" | "none" | "required" | { type: "function"; name: string };
  text?: {
    format?:
      | { type: "json_object" | "text" }
      | { type: "json_schema"; name: string; schema: Record<string, unknown>; strict: boolean };
    verbosity?: "low" | "medium" | "high";
  };
  temperature?: number;
  top_p?: number;
  max_output_tokens?: number;
  reasoning?: { effort: "none" | "minimal" | "low" | "medium" | "high" };
  include?: "reasoning.encrypted_content"[];
  store: boolean;
  stream?: true;
}

/** A tool of the caller, or one that the service runs itself. */
export type ResponsesTool =
  | {
      type: "function";
      name: string;
      description: string;
      parameters: Record<string, unknown>;
      strict: boolean;
    }
  | {
      type: "web_search";
      search_context_size?: "low" | "medium" | "high";
      filters?: { allowed_domains: string[] };
    }
  | { type: "code_interpreter"; container: { type: "auto" } }
  | { type: "file_search"; vector_store_ids: string[]; max_num_results?: number };

/** An item of a conversation. */
export type InputItem =
  | { role: "system"; content: string }
  | { role: "user"; content: InputPart[] }
  | { role: "assistant"; content: string }
  | { type: "function_call"; call_id: string; name: string; arguments: string }
  | { type: "function_call_output"; call_id: string; output: string | InputPart[] };

/** A part of a user message. */
export type InputPart =
  | { type: "input_text"; text: string }
  | { type: "input_image"; image_url: string; detail: "auto" }
  | { type: "input_file"; filename: string; file_data: string }
  | { type: "input_file"; file_url: string };

/** A whole answer. */
export interface ResponsesAnswer {
  id?: string | null;
  model?: string | null;
  status?: string | null;
  output?: readonly OutputItem[] | null;
  incomplete_details?: { reason?: string | null } | null;
  error?: unknown;
  usage?: ResponsesUsage | null;
}

/** Output of the model: a message, a call, its reasoning, or a call of a tool that the service runs. */
export interface OutputItem {
  type?: string;
  id?: string | null;
  call_id?: string | null;
  name?: string | null;
  arguments?: string | null;
  content?: readonly { type?: string; text?: string; refusal?: string }[] | null;
  summary?: readonly { text?: string }[] | null;
}

/** Tokens of an answer. */
export interface ResponsesUsage {
  input_tokens?: number | null;
  output_tokens?: number | null;
  input_tokens_details?: { cached_tokens?: number | null } | null;
  output_tokens_details?: { reasoning_tokens?: number | null } | null;
}

/** An event of a stream. @see https://platform.openai.com/docs/api-reference/responses-streaming */
export interface ResponsesEvent {
  type?: string;
  output_index?: number;
  delta?: string;
  item?: OutputItem;
  response?: ResponsesAnswer;
  message?: string;
  code?: string | null;
}
