import { isRecord } from "@heddle/workflow";
import type { FileContent, ToolResultContent } from "../port/content.ts";
import type { ChatMessage } from "../port/message.ts";

/** Image or audio part of an MCP tool result. */
interface FilePart {
  readonly type: "image" | "audio";
  readonly data: string;
  readonly mimeType: string;
}

/**
 * Returns the messages for the model: images and audio of tool results are attached as files. As text, their bytes
 * would cost tokens without any use for the model.
 */
export function withResultFiles(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.map((message) =>
    message.role === "tool" && message.content.some(({ result }) => hasFiles(result))
      ? { ...message, content: message.content.map(withFiles) }
      : message,
  );
}

function withFiles(part: ToolResultContent): ToolResultContent {
  const { result } = part;
  if (!hasFiles(result)) return part;
  const files = result.filter(isFilePart).map(
    ({ mimeType: mediaType, data: base64 }): FileContent => ({
      type: "file",
      mediaType,
      source: { type: "base64", base64 },
    }),
  );
  return { ...part, result: result.map(shown), files };
}

function shown(part: unknown): unknown {
  if (!isFilePart(part)) return part;
  const { data, ...rest } = part;
  return { ...rest, bytes: Math.floor((data.length * 3) / 4) };
}

function hasFiles(result: unknown): result is readonly unknown[] {
  return Array.isArray(result) && result.some(isFilePart);
}

function isFilePart(part: unknown): part is FilePart {
  return (
    isRecord(part) &&
    (part["type"] === "image" || part["type"] === "audio") &&
    typeof part["data"] === "string" &&
    typeof part["mimeType"] === "string"
  );
}
