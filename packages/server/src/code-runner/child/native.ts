import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";

/**
 * What scripts may ask of Node: pure computations over text. Bytes travel as Latin-1 text, one letter per byte.
 * Answers are JSON: `{value}` or `{error}`; nothing is thrown across the border.
 */
export function native(name: unknown, argsJson: unknown): string {
  try {
    const operation = Object.hasOwn(operations, String(name)) ? operations[String(name)] : undefined;
    if (!operation) return JSON.stringify({ error: "Unknown operation" });
    return JSON.stringify({ value: operation(...(JSON.parse(String(argsJson)) as string[])) });
  } catch (error) {
    return JSON.stringify({ error: error instanceof Error ? error.message.slice(0, 200) : "Failed" });
  }
}

const operations: Record<string, (...args: string[]) => unknown> = {
  hash: (algorithm = "", data = "") =>
    createHash(algorithm).update(data, "latin1").digest().toString("latin1"),
  hmac: (algorithm = "", key = "", data = "") =>
    createHmac(algorithm, Buffer.from(key, "latin1")).update(data, "latin1").digest().toString("latin1"),
  randomUUID: () => randomUUID(),
  randomBytes: (size) => randomBytes(Math.min(Math.max(Number(size) | 0, 0), 1_048_576)).toString("latin1"),
  url: (href = "", base) =>
    urlParts(base === undefined || base === null ? new URL(href) : new URL(href, base)),
  urlSet: (href = "", part = "", value = "") => {
    const url = new URL(href);
    if (settable.has(part)) (url as unknown as Record<string, string>)[part] = value;
    return urlParts(url);
  },
};

const parts = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;
const settable = new Set<string>(parts.filter((part) => part !== "origin"));

function urlParts(url: URL): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [part, url[part]]));
}
