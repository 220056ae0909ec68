import type { ChatMessage } from "@heddle/ai";
import { isRecord } from "@heddle/workflow";
import { packageError } from "../errors.ts";

type Values = Record<string, unknown>;

/** Messages that the code of a package wrote; every member that adapters of models rely on is checked. */
export function messagesOf(value: unknown): ChatMessage[] {
  if (!Array.isArray(value)) throw packageError("part-message-unreadable", { reason: "it is no list" });
  return value.map(messageOf);
}

function messageOf(message: unknown): ChatMessage {
  const { role, content } = isRecord(message) ? message : {};
  if (role === "system") return { role, content: textOf(content) };
  const kinds = PARTS[String(role) as keyof typeof PARTS];
  if (!kinds || !Array.isArray(content))
    throw packageError("part-message-unreadable", { reason: `its role is ${JSON.stringify(role)}` });
  const parts = content.filter(isRecord).map((part) => {
    const read = kinds.includes(String(part["type"])) ? READ[String(part["type"])]?.(part) : undefined;
    if (read) return read;
    throw packageError("part-message-unreadable", {
      reason: `messages of the role ${role} hold nothing of the kind ${JSON.stringify(part["type"])}`,
    });
  });
  return { role, content: parts } as unknown as ChatMessage;
}

const PARTS = {
  user: ["text", "file"],
  assistant: ["text", "reasoning", "file", "tool-call"],
  tool: ["tool-result"],
};

const READ: Readonly<Record<string, (part: Values) => Values | undefined>> = {
  text: (part) => ({ ...metadataOf(part), type: "text", text: textOf(part["text"]) }),
  reasoning: (part) => ({ ...metadataOf(part), type: "reasoning", text: textOf(part["text"]) }),
  file: ({ mediaType, fileName, source, ...part }) => {
    const { type, base64, url } = isRecord(source) ? source : {};
    const given = type === "base64" ? base64 : url;
    if (typeof given !== "string") return undefined;
    return {
      ...metadataOf(part),
      type: "file",
      mediaType: typeof mediaType === "string" ? mediaType : "application/octet-stream",
      ...(typeof fileName === "string" ? { fileName } : {}),
      source: type === "base64" ? { type, base64: given } : { type: "url", url: given },
    };
  },
  "tool-call": ({ toolCallId, toolName, input, ...part }) => ({
    ...metadataOf(part),
    type: "tool-call",
    toolCallId: textOf(toolCallId),
    toolName: textOf(toolName),
    input: textOf(input),
  }),
  // Tool results from a package can have any content.
  "tool-result": ({ toolCallId, toolName, result, isError }) => ({
    type: "tool-result",
    toolCallId: textOf(toolCallId),
    toolName: textOf(toolName),
    result: result ?? null,
    isFromOutside: true,
    ...(isError === true ? { isError } : {}),
  }),
};

function metadataOf({ providerMetadata }: Values): Values {
  return isRecord(providerMetadata) ? { providerMetadata } : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
