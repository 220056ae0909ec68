import type { FileContent, ToolCallContent } from "../../port/content.ts";
import type { AssistantContent, ChatMessage, UserContent } from "../../port/message.ts";
import { addressOfFile, resultText, textIn } from "../content.ts";
import { unsupportedFile } from "../unsupported.ts";
import type { ChatDialect } from "./settings.ts";
import { shortCallId } from "./short-call-id.ts";
import type { UserPart, WireMessage, WireToolCall } from "./wire.ts";

/** A conversation in the words of the format. */
export function wireMessages(messages: readonly ChatMessage[], dialect: ChatDialect): WireMessage[] {
  const lastQuestion = messages.findLastIndex((message) => message.role === "user");
  return messages.flatMap((message, index) => messagesOf(message, dialect, index > lastQuestion));
}

function messagesOf(message: ChatMessage, dialect: ChatDialect, isThisTurn: boolean): WireMessage[] {
  switch (message.role) {
    case "system":
      return message.content === "" ? [] : [{ role: "system", content: message.content }];
    case "user":
      return userMessages(message.content, dialect);
    case "assistant":
      return assistantMessages(message.content, dialect, isThisTurn);
    case "tool":
      return message.content.map((result) => ({
        role: "tool",
        tool_call_id: callId(result.toolCallId, dialect),
        content: resultText(result),
      }));
  }
}

function userMessages(content: readonly UserContent[], dialect: ChatDialect): WireMessage[] {
  if (content.every((part) => part.type === "text")) {
    return [{ role: "user", content: textIn(content) }];
  }
  return [{ role: "user", content: content.map((part) => userPart(part, dialect)) }];
}

function userPart(part: UserContent, dialect: ChatDialect): UserPart {
  if (part.type === "text") return { type: "text", text: part.text };
  if (part.mediaType.startsWith("image/")) {
    return { type: "image_url", image_url: { url: addressOfFile(part) } };
  }
  return part.mediaType.startsWith("audio/") ? audioPart(part) : filePart(part, dialect);
}

function audioPart({ mediaType, source }: FileContent): UserPart {
  const format = /mpeg|mp3/.test(mediaType) ? "mp3" : /wav/.test(mediaType) ? "wav" : undefined;
  if (source.type === "url" || !format) throw unsupportedFile(mediaType, source.type);
  return { type: "input_audio", input_audio: { data: source.base64, format } };
}

function filePart(file: FileContent, dialect: ChatDialect): UserPart {
  if (dialect.files === "document-url") {
    // Mistral's own kind of part.
    return { type: "document_url", document_url: addressOfFile(file) } as unknown as UserPart;
  }
  if (file.source.type === "url") throw unsupportedFile(file.mediaType, "url");
  return {
    type: "file",
    file: { filename: file.fileName ?? "file", file_data: addressOfFile(file) },
  };
}

function assistantMessages(
  content: readonly AssistantContent[],
  dialect: ChatDialect,
  isThisTurn: boolean,
): WireMessage[] {
  const calls = content.filter((part) => part.type === "tool-call");
  const text = textIn(content);
  if (text === "" && calls.length === 0) return [];
  const message: WireMessage = {
    role: "assistant",
    content: text === "" ? null : text,
    ...(calls.length > 0 && { tool_calls: calls.map((call) => toolCall(call, dialect)) }),
  };
  return [{ ...message, ...reasoningFor(content, dialect, isThisTurn) }];
}

/** Reasoning in the provider's format: all of it, or that of the unfinished turn. */
function reasoningFor(
  content: readonly AssistantContent[],
  { reasoningBack }: ChatDialect,
  isThisTurn: boolean,
): object {
  const reasoning = content.filter((part) => part.type === "reasoning");
  if (reasoning.length === 0) return {};
  if (reasoningBack === "details") {
    const details = reasoning.flatMap((part) => part.providerMetadata?.["reasoning_details"] ?? []);
    return details.length > 0 ? { reasoning_details: details } : {};
  }
  const text = reasoning.map((part) => part.text).join("");
  return reasoningBack === "content" && isThisTurn && text !== "" ? { reasoning_content: text } : {};
}

function toolCall(call: ToolCallContent, dialect: ChatDialect): WireToolCall {
  const extra = call.providerMetadata?.["extra_content"];
  return {
    id: callId(call.toolCallId, dialect),
    type: "function",
    function: { name: call.toolName, arguments: call.input },
    ...(extra === undefined ? {} : { extra_content: extra }),
  };
}

function callId(id: string, { hasShortCallIds }: ChatDialect): string {
  return hasShortCallIds ? shortCallId(id) : id;
}
