import type {
  FileContent,
  ReasoningContent,
  ToolCallContent,
  ToolResultContent,
} from "../../port/content.ts";
import type { AssistantContent, ChatMessage, UserContent } from "../../port/message.ts";
import { callArguments, resultText } from "../content.ts";
import { inTurns } from "../turns.ts";
import { unsupportedFile } from "../unsupported.ts";
import type { ImageBlock, MessagesRequest, TextBlock, WireBlock } from "./wire.ts";

type WireMessage = MessagesRequest["messages"][number];

/** A conversation in the words of the format: roles take turns, and results come first in the message after their calls. */
export function wireMessages(conversation: readonly ChatMessage[]): WireMessage[] {
  return inTurns<WireBlock>(conversation, blocksOf, (text) => ({ type: "text", text }));
}

function blocksOf(message: ChatMessage): WireBlock[] {
  switch (message.role) {
    case "system":
      return [];
    case "user":
      return message.content.flatMap(userBlocks);
    case "assistant":
      return withoutTrailingSpace(message.content.flatMap(assistantBlocks));
    case "tool":
      return message.content.map((result) => ({
        type: "tool_result",
        tool_use_id: callId(result.toolCallId),
        content: resultBlocks(result),
        ...(result.isError && { is_error: true }),
      }));
  }
}

function userBlocks(part: UserContent): WireBlock[] {
  return part.type === "text" ? textBlocks(part.text) : [fileBlock(part)];
}

/** A result, with its images if the format supports them. */
function resultBlocks(result: ToolResultContent): string | (TextBlock | ImageBlock)[] {
  const images = (result.files ?? []).flatMap((file) => {
    const block = IMAGE.test(file.mediaType) ? fileBlock(file) : undefined;
    return block?.type === "image" ? [block] : [];
  });
  const text = resultText(result);
  return images.length > 0 ? [{ type: "text", text }, ...images] : text;
}

const IMAGE = /^image\/(png|jpe?g|gif|webp)$/;

function textBlocks(text: string): WireBlock[] {
  return text.trim() === "" ? [] : [{ type: "text", text }];
}

function fileBlock({ mediaType, fileName, source }: FileContent): WireBlock {
  const title = fileName === undefined ? {} : { title: fileName };
  if (mediaType.startsWith("image/")) {
    return {
      type: "image",
      source:
        source.type === "url"
          ? { type: "url", url: source.url }
          : { type: "base64", media_type: imageType(mediaType), data: source.base64 },
    };
  }
  if (source.type === "url") return { type: "document", source: { type: "url", url: source.url }, ...title };
  if (mediaType === "application/pdf") {
    return {
      type: "document",
      source: { type: "base64", media_type: mediaType, data: source.base64 },
      ...title,
    };
  }
  if (!/^text\/|json|xml/.test(mediaType)) throw unsupportedFile(mediaType, source.type);
  const data = new TextDecoder().decode(Uint8Array.from(atob(source.base64), (char) => char.charCodeAt(0)));
  return { type: "document", source: { type: "text", media_type: "text/plain", data }, ...title };
}

function imageType(mediaType: string): "image/jpeg" | "image/png" | "image/gif" | "image/webp" {
  if (mediaType === "image/jpg" || mediaType === "image/jpeg") return "image/jpeg";
  if (mediaType === "image/png" || mediaType === "image/*") return "image/png";
  if (mediaType === "image/gif" || mediaType === "image/webp") return mediaType;
  throw unsupportedFile(mediaType, "base64");
}

function assistantBlocks(part: AssistantContent): WireBlock[] {
  switch (part.type) {
    case "text":
      return textBlocks(part.text);
    case "reasoning":
      return thinkingBlocks(part);
    case "tool-call":
      return [toolUse(part)];
    case "file":
      return [];
  }
}

/** Thoughts of other providers have no signature and would be refused. */
function thinkingBlocks({ text, providerMetadata = {} }: ReasoningContent): WireBlock[] {
  const { signature, redacted } = providerMetadata;
  if (typeof redacted === "string") return [{ type: "redacted_thinking", data: redacted }];
  return typeof signature === "string" ? [{ type: "thinking", thinking: text, signature }] : [];
}

function toolUse({ toolCallId, toolName, input }: ToolCallContent): WireBlock {
  return { type: "tool_use", id: callId(toolCallId), name: toolName, input: callArguments(input) };
}

/** Ids of other providers can contain more than letters, digits, `_` and `-`. */
function callId(id: string): string {
  return id.replace(/[^\w-]/g, "_");
}

function withoutTrailingSpace(blocks: WireBlock[]): WireBlock[] {
  const last = blocks.at(-1);
  return last?.type === "text" ? [...blocks.slice(0, -1), { ...last, text: last.text.trimEnd() }] : blocks;
}
