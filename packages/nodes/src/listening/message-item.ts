import type { Item } from "@heddle/workflow";

/** Options for returning the message of a broker. */
export interface MessageShape {
  readonly isJson?: boolean | undefined;
  /** Without metadata. */
  readonly onlyMessage?: boolean | undefined;
}

/** The item of a message, with its metadata. Content that is not valid JSON stays a string. */
export function messageItem(
  text: string,
  about: Readonly<Record<string, unknown>>,
  { isJson, onlyMessage }: MessageShape,
): Item {
  const message = isJson ? parsedOr(text) : text;
  if (!onlyMessage) return { json: { message, ...about } };
  const isObject = typeof message === "object" && message !== null && !Array.isArray(message);
  return { json: isObject ? (message as Item["json"]) : { message } };
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
