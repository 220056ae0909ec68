import { isRecord } from "@heddle/workflow";
import type { ChatMessage } from "../port/message.ts";

const TYPES = { system: "system", user: "human", assistant: "ai" } as const;

/**
 * A message in chat history tables: the format in which LangChain stores messages, so that tables of other clients can
 * be continued. @see https://js.langchain.com (`StoredMessage`)
 */
export interface StoredMessage {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Stored form of a message; `undefined` for messages without one (results of tools). */
export function toStored(message: ChatMessage): StoredMessage | undefined {
  const { role, content } = message;
  if (role === "tool") return undefined;
  const text =
    typeof content === "string"
      ? content
      : content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  const data = { content: text, additional_kwargs: {}, response_metadata: {} };
  if (role !== "assistant") return { type: TYPES[role], data };
  return { type: TYPES[role], data: { ...data, tool_calls: [], invalid_tool_calls: [] } };
}

/**
 * Reads a stored message, with its data below `data` or at the top level; `undefined` for results of tools and invalid
 * messages.
 */
export function fromStored(value: unknown): ChatMessage | undefined {
  const stored = typeof value === "string" ? parsed(value) : value;
  if (!isRecord(stored)) return undefined;
  const data = isRecord(stored["data"]) ? stored["data"] : stored;
  const text = textOf(data["content"]);
  if (text === "") return undefined;
  switch (stored["type"]) {
    case "human":
    case "user":
      return { role: "user", content: [{ type: "text", text }] };
    case "ai":
    case "assistant":
      return { role: "assistant", content: [{ type: "text", text }] };
    case "system":
      return { role: "system", content: text };
    default:
      return undefined;
  }
}

/** Content is a string, or a list of parts, some of which are text. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part) => (isRecord(part) && typeof part["text"] === "string" ? part["text"] : ""))
    .join("");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
