import { isRecord } from "../family/small-things.ts";
import { fromLibraryAnswer, keptContent, type Message } from "./chat-messages.ts";

type Json = Record<string, unknown>;

/** Converts messages of a package's code (a string, one message, a list, or a prompt that produces them) to Heddle's format. */
export function fromLibraryMessages(given: unknown): Message[] {
  const { toChatMessages } = (given ?? {}) as { toChatMessages?: () => unknown[] };
  const listed = typeof toChatMessages === "function" ? toChatMessages.call(given) : given;
  const messages = (Array.isArray(listed) ? (listed as unknown[]) : [listed]).map(fromLibraryMessage);
  return withNames(together(messages));
}

/** One of them. */
export function fromLibraryMessage(message: unknown): Message {
  if (typeof message === "string") return { role: "user", content: [{ type: "text", text: message }] };
  // Messages can also be pairs of a role and a string.
  const given = (Array.isArray(message) ? { role: message[0], content: message[1] } : message) as Json & {
    _getType?: () => string;
    getType?: () => string;
  };
  const type = given._getType?.() ?? given.getType?.() ?? given["role"] ?? given["type"];
  const { content } = given;
  if (type === "system" || type === "developer") return { role: "system", content: textOf(content) };
  if (type === "human" || type === "user" || type === "generic")
    return { role: "user", content: partsOf(content).flatMap(userPart) };
  if (type === "tool" || type === "function") return { role: "tool", content: toolResults(given) };
  return { role: "assistant", content: assistantParts(given) };
}

function toolResults({ content, tool_call_id, name, status }: Json) {
  const own = partsOf(content).filter((part) => part["type"] === "tool-result");
  // Messages of the newer kind contain results in Heddle's format.
  if (own.length > 0) return own as (Json & { type: string })[];
  return [
    {
      type: "tool-result",
      toolCallId: tool_call_id,
      toolName: name,
      result: textOf(content),
      ...(status === "error" ? { isError: true } : {}),
    },
  ];
}

function assistantParts(message: Json): (Json & { type: string })[] {
  const kept = keptContent(message);
  if (kept) return kept;
  const calls = partsOf(message["content"]).filter(({ type }) => type === "tool-call");
  return [...(fromLibraryAnswer(message)["content"] as Json[]), ...calls] as (Json & { type: string })[];
}

function partsOf(content: unknown): Json[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return Array.isArray(content) ? content.filter(isRecord) : [];
}

/** Libraries and providers each write files in their own way. */
function userPart(part: Json): (Json & { type: string })[] {
  const { type, text } = part;
  if (typeof text === "string") return [{ type: "text", text }];
  const kind = type === "image_url" || type === "image" ? "image/*" : "application/octet-stream";
  const inner = isRecord(part["source"]) ? part["source"] : part;
  const linked = part["image_url"];
  const url = isRecord(linked) ? linked["url"] : (linked ?? inner["url"]);
  const mediaType =
    inner["mediaType"] ?? part["mediaType"] ?? inner["mime_type"] ?? inner["mimeType"] ?? inner["media_type"];
  const base64 = inner["base64"] ?? inner["data"];
  const file = { type: "file", mediaType: String(mediaType ?? kind) };
  if (typeof base64 === "string") return [{ ...file, source: { type: "base64", base64 } }];
  if (typeof url !== "string") return [];
  const [, inUrl, data] = /^data:([^;,]+);base64,(.*)$/s.exec(url) ?? [];
  if (data === undefined) return [{ ...file, source: { type: "url", url } }];
  return [{ ...file, mediaType: inUrl, source: { type: "base64", base64: data } }];
}

/** Joins results of one turn in one message. */
function together(messages: readonly Message[]): Message[] {
  const joined: Message[] = [];
  for (const message of messages) {
    const before = joined.at(-1);
    if (message.role === "tool" && before?.role === "tool")
      joined.splice(-1, 1, { role: "tool", content: [...listOf(before), ...listOf(message)] });
    else joined.push(message);
  }
  return joined;
}

/** Adds the missing tool names of results. */
function withNames(messages: readonly Message[]): Message[] {
  const calls = messages.flatMap(listOf).filter(({ type }) => type === "tool-call");
  const names = new Map(calls.map(({ toolCallId, toolName }) => [toolCallId, toolName]));
  return messages.map((message) => {
    if (message.role !== "tool") return message;
    const content = listOf(message).map((part) => ({
      ...part,
      toolName: part["toolName"] ?? names.get(part["toolCallId"]) ?? "tool",
    }));
    return { ...message, content };
  });
}

function listOf({ content }: Message) {
  return typeof content === "string" ? [] : content;
}

function textOf(content: unknown): string {
  return partsOf(content)
    .map(({ text }) => (typeof text === "string" ? text : ""))
    .join("");
}
