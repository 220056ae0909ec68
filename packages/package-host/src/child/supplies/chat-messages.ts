type Json = Record<string, unknown>;

/** Part of a message in Heddle's format. */
interface Content extends Json {
  readonly type: string;
}

/** A message in Heddle's format: the content of a system message is a string. */
export interface Message {
  readonly role: "system" | "user" | "assistant" | "tool";
  readonly content: string | readonly Content[];
}

/** Message classes of the widespread model library, if the package includes it. */
export type MessageClasses = Readonly<Record<string, new (fields: Json) => unknown>>;

/** Key for a response block that only the package's model understands. */
const OWN_BLOCK = "langchain";

/** Converts messages to that library's format. Without its classes they are written in its serialized form. */
export function toLibraryMessages(
  messages: readonly Message[],
  classes: MessageClasses | undefined,
): unknown[] {
  return messages.flatMap(({ role, content }) => {
    if (typeof content === "string") return [made(classes, role, { content })];
    if (role === "tool") return content.map((one) => made(classes, "tool", toolResult(one)));
    if (role === "user") return [made(classes, "user", { content: userContent(content) })];
    return [made(classes, "assistant", assistantFields(content))];
  });
}

const CLASS_OF = {
  system: "SystemMessage",
  user: "HumanMessage",
  assistant: "AIMessage",
  tool: "ToolMessage",
};

function made(classes: MessageClasses | undefined, role: Message["role"], fields: Json): unknown {
  const Class = classes?.[CLASS_OF[role]];
  return Class ? new Class(fields) : { role, ...fields };
}

function toolResult({ toolCallId, toolName, result, isError }: Content): Json {
  const content = typeof result === "string" ? result : JSON.stringify(result ?? null);
  return {
    content,
    tool_call_id: toolCallId,
    name: toolName,
    ...(isError === true ? { status: "error" } : {}),
  };
}

function userContent(content: readonly Content[]): unknown {
  if (content.every(({ type }) => type === "text")) return content.map(({ text }) => text).join("\n");
  return content.map((part) =>
    part.type === "file" ? fileBlock(part) : { type: "text", text: part["text"] },
  );
}

function fileBlock({ mediaType, fileName, source }: Content): Json {
  const { type, base64, url } = (source ?? {}) as Json;
  if (String(mediaType).startsWith("image/"))
    return {
      type: "image_url",
      image_url: { url: type === "url" ? url : `data:${mediaType};base64,${base64}` },
    };
  const metadata = fileName === undefined ? {} : { metadata: { filename: fileName } };
  if (type === "url") return { type: "file", source_type: "url", url, mime_type: mediaType, ...metadata };
  return { type: "file", source_type: "base64", data: base64, mime_type: mediaType, ...metadata };
}

function assistantFields(content: readonly Content[]): Json {
  const blockOf = ({ providerMetadata }: Content) => (providerMetadata as Json | undefined)?.[OWN_BLOCK];
  const texts = content.filter(({ type }) => type === "text");
  const reasoning = content.filter(({ type }) => type === "reasoning");
  const blocks = content.flatMap(
    (part) => blockOf(part) ?? (part.type === "text" ? [{ type: "text", text: part["text"] }] : []),
  );
  const hasBlocks = content.some((part) => blockOf(part) !== undefined);
  const thought = reasoning.map(({ text }) => text).join("");
  return {
    content: hasBlocks ? blocks : texts.map(({ text }) => text).join("\n"),
    tool_calls: content
      .filter(({ type }) => type === "tool-call")
      .map(({ toolCallId, toolName, input }) => ({
        type: "tool_call",
        id: toolCallId,
        name: toolName,
        args: objectIn(input),
      })),
    additional_kwargs: thought === "" ? {} : { reasoning_content: thought },
  };
}

function objectIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text || "{}")) as unknown;
  } catch {
    return {};
  }
}

/** Key for the complete response of a Heddle model: providers require parts of it unchanged. */
const OWN_CONTENT = "heddleContent";

/** The fields of a Heddle model's response, in the format of that library's messages. */
export function answerFields({ content, finishReason, usage, response }: Json): Json {
  const parts = content as Content[];
  const { additional_kwargs, ...fields } = assistantFields(parts);
  const { inputTokens, outputTokens } = (usage ?? {}) as Json;
  const total = Number(inputTokens) + Number(outputTokens);
  const { id, modelId } = (response ?? {}) as Json;
  const isKept = parts.some(({ providerMetadata }) => providerMetadata !== undefined);
  return {
    ...fields,
    ...(id === undefined ? {} : { id }),
    additional_kwargs: {
      ...(additional_kwargs as Json),
      ...(isKept ? { [OWN_CONTENT]: parts } : {}),
    },
    response_metadata: {
      finish_reason: finishReason === "tool-calls" ? "tool_calls" : finishReason,
      ...(modelId === undefined ? {} : { model_name: modelId }),
    },
    ...(usage === undefined
      ? {}
      : { usage_metadata: { input_tokens: inputTokens, output_tokens: outputTokens, total_tokens: total } }),
  };
}

/** Original response of a message, if it was kept and its text is unchanged. */
export function keptContent({ additional_kwargs, content }: Json): Content[] | undefined {
  const kept = (additional_kwargs as Json | undefined)?.[OWN_CONTENT];
  if (!Array.isArray(kept)) return undefined;
  const parts = kept as Content[];
  return JSON.stringify(assistantFields(parts)["content"]) === JSON.stringify(content) ? parts : undefined;
}

/** Converts a response of that library's models to Heddle's format. */
export function fromLibraryAnswer(answer: unknown): Json {
  const { content, tool_calls, invalid_tool_calls, response_metadata, additional_kwargs, id } = (
    typeof answer === "string" ? { content: answer } : (answer ?? {})
  ) as Json;
  const calls = [...listOf(tool_calls), ...listOf(invalid_tool_calls)].map(toolCall);
  const thought = (additional_kwargs as Json | undefined)?.["reasoning_content"];
  const parts = [
    ...(typeof thought === "string" && thought !== "" ? [{ type: "reasoning", text: thought }] : []),
    ...(typeof content === "string" ? textPart(content) : listOf(content).flatMap(blockPart)),
    ...calls,
  ];
  const said = (response_metadata ?? {}) as Json;
  const response = { ...textMember("id", id), ...textMember("modelId", said["model_name"] ?? said["model"]) };
  return {
    content: parts,
    finishReason: finishReason(said, calls.length > 0),
    ...usageMember(answer, said),
    response,
  };
}

function textMember(name: string, value: unknown): Json {
  return typeof value === "string" && value !== "" ? { [name]: value } : {};
}

function textPart(text: string): Json[] {
  return text === "" ? [] : [{ type: "text", text }];
}

/** Reasoning blocks stay unchanged: some providers require them unmodified. */
function blockPart(block: Json): Json[] {
  if (block["type"] === "text" || block["type"] === "text_delta")
    return textPart(String(block["text"] ?? ""));
  if (/thinking|reasoning/.test(String(block["type"]))) {
    const text = String(block["thinking"] ?? block["reasoning"] ?? block["text"] ?? "");
    return [{ type: "reasoning", text, providerMetadata: { [OWN_BLOCK]: block } }];
  }
  return [];
}

function toolCall({ id, name, args }: Json): Json {
  const input = typeof args === "string" ? args : JSON.stringify(args ?? {});
  return { type: "tool-call", toolCallId: String(id ?? crypto.randomUUID()), toolName: String(name), input };
}

const REASONS: Readonly<Record<string, string>> = {
  length: "length",
  max_tokens: "length",
  tool_calls: "tool-calls",
  tool_use: "tool-calls",
  content_filter: "content-filter",
  safety: "content-filter",
};

function finishReason(said: Json, hasCalls: boolean): string {
  const given = said["finish_reason"] ?? said["stop_reason"] ?? said["finishReason"] ?? "stop";
  return hasCalls ? "tool-calls" : (REASONS[String(given).toLowerCase()] ?? "stop");
}

/** Token usage, in the format of newer or older library versions. */
function usageMember(answer: unknown, said: Json): Json {
  const usage = (answer as { usage_metadata?: Json } | null)?.usage_metadata;
  const older = (said["tokenUsage"] ?? {}) as Json;
  const [input, output] = [
    usage?.["input_tokens"] ?? older["promptTokens"],
    usage?.["output_tokens"] ?? older["completionTokens"],
  ];
  if (typeof input !== "number" || typeof output !== "number") return {};
  const cached = (usage?.["input_token_details"] as Json | undefined)?.["cache_read"];
  return {
    usage: {
      inputTokens: input,
      outputTokens: output,
      ...(typeof cached === "number" ? { cachedInputTokens: cached } : {}),
    },
  };
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}
