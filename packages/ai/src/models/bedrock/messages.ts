import type { FileContent, ReasoningContent } from "../../port/content.ts";
import type { AssistantContent, ChatMessage, UserContent } from "../../port/message.ts";
import { callArguments, resultText } from "../content.ts";
import { inTurns } from "../turns.ts";
import { unsupportedFile } from "../unsupported.ts";
import type { ConverseBlock, ConverseMessage } from "./wire.ts";

/** A conversation in API format: roles alternate, and it starts with the user. */
export function converseMessages(conversation: readonly ChatMessage[]): ConverseMessage[] {
  return inTurns(conversation, blocksOf, (text) => ({ text }));
}

function blocksOf(message: ChatMessage): ConverseBlock[] {
  switch (message.role) {
    case "system":
      return [];
    case "user":
      return message.content.flatMap((part, at) => userBlocks(part, at));
    case "assistant":
      return message.content.flatMap(assistantBlocks);
    case "tool":
      return message.content.map((result) => ({
        toolResult: {
          toolUseId: callId(result.toolCallId),
          content: [{ text: resultText(result) }],
          ...(result.isError && { status: "error" as const }),
        },
      }));
  }
}

function userBlocks(part: UserContent, at: number): ConverseBlock[] {
  return part.type === "text" ? textBlocks(part.text) : [fileBlock(part, at)];
}

function textBlocks(text: string): ConverseBlock[] {
  return text.trim() === "" ? [] : [{ text }];
}

const IMAGES = new Set(["png", "jpeg", "gif", "webp"]);
const DOCUMENTS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "text/csv": "csv",
  "text/html": "html",
  "text/plain": "txt",
  "text/markdown": "md",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
};

function fileBlock({ mediaType, source }: FileContent, at: number): ConverseBlock {
  if (source.type === "url") throw unsupportedFile(mediaType, "url");
  const bytes = source.base64;
  const format = mediaType === "image/*" ? "png" : mediaType.replace("image/", "").replace("jpg", "jpeg");
  if (mediaType.startsWith("image/") && IMAGES.has(format)) return { image: { format, source: { bytes } } };
  const kind = DOCUMENTS[mediaType];
  if (kind === undefined) throw unsupportedFile(mediaType, "base64");
  // Names can only contain letters and digits, and are visible to the model.
  return { document: { format: kind, name: `document ${at + 1}`, source: { bytes } } };
}

function assistantBlocks(part: AssistantContent): ConverseBlock[] {
  switch (part.type) {
    case "text":
      return textBlocks(part.text.trimEnd());
    case "reasoning":
      return reasoningBlocks(part);
    case "tool-call":
      return [
        {
          toolUse: {
            toolUseId: callId(part.toolCallId),
            name: part.toolName,
            input: callArguments(part.input),
          },
        },
      ];
    default:
      return [];
  }
}

/** Thoughts of other providers have no signature and would be refused. */
function reasoningBlocks({ text, providerMetadata = {} }: ReasoningContent): ConverseBlock[] {
  const { signature, redacted } = providerMetadata;
  if (typeof redacted === "string") return [{ reasoningContent: { redactedContent: redacted } }];
  return typeof signature === "string" ? [{ reasoningContent: { reasoningText: { text, signature } } }] : [];
}

/** Ids of other providers can contain more than letters, digits, `_` and `-`. */
function callId(id: string): string {
  return id.replace(/[^\w-]/g, "_").slice(0, 64);
}
