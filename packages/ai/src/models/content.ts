import type { FileContent, ToolResultContent } from "../port/content.ts";
import type { ChatMessage } from "../port/message.ts";

/** The texts among parts, one after the other. */
export function textIn(content: readonly { readonly type: string; readonly text?: string }[]): string {
  return content
    .flatMap((part) => (part.type === "text" && part.text !== undefined ? [part.text] : []))
    .join("");
}

/** What a tool returned, as text; an empty one is named, because providers refuse empty messages. */
export function resultText({ result }: ToolResultContent): string {
  const text = typeof result === "string" ? result : (JSON.stringify(result) ?? "");
  return text === "" ? "(no output)" : text;
}

/** The address of a file; one by value becomes a `data:` address. */
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

/** Arguments as an object, for formats that take nothing else; text that is none is passed on as it is, under a name that says so. */
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
