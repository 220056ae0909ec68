import type { FileContent, ToolResultContent } from "../port/content.ts";
import type { ChatMessage } from "../port/message.ts";

/** Concatenated text of the parts. */
export function textIn(content: readonly { readonly type: string; readonly text?: string }[]): string {
  return content
    .flatMap((part) => (part.type === "text" && part.text !== undefined ? [part.text] : []))
    .join("");
}

/** Result of a tool, as a string; an empty one gets a placeholder, because providers reject empty messages. */
export function resultText({ result }: ToolResultContent): string {
  const text = typeof result === "string" ? result : (JSON.stringify(result) ?? "");
  return text === "" ? "(no output)" : text;
}

/** URL of a file; an inline one becomes a `data:` URL. */
export function addressOfFile({ mediaType, source }: FileContent): string {
  if (source.type === "url") return source.url;
  return `data:${mediaType === "image/*" ? "image/png" : mediaType};base64,${source.base64}`;
}

/** Instructions for the model apart from the conversation, for formats that keep them so. */
export function withoutSystem(messages: readonly ChatMessage[]): {
  system: string[];
  conversation: Exclude<ChatMessage, { role: "system" }>[];
} {
  const system = messages.flatMap((message) => (message.role === "system" ? [message.content] : []));
  const conversation = messages.filter((message) => message.role !== "system");
  return { system: system.filter((text) => text !== ""), conversation };
}

/**
 * Arguments as an object, for formats that require one; a string that is not valid is passed on unchanged, under a
 * descriptive name.
 */
export function callArguments(input: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(input);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Below.
  }
  return { invalid_arguments: input };
}
