import { redactedHeaders, scrubSecretsInText } from "./hosts.ts";
import { isRecord } from "./small-things.ts";

type Json = Record<string, unknown>;

/** A value without parts that are secret by their names or contents. */
export function redactSecrets(value: unknown): unknown {
  if (typeof value === "string") return scrubSecretsInText(value);
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (!isRecord(value)) return value;
  const hidden = redactedHeaders(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      hidden[name] === one ? redactSecrets(one) : hidden[name],
    ]),
  );
}

/** Headers without secret values, or a string without the values of headers. */
export function redactHeaderValues(given: unknown, headers: Json = {}): unknown {
  if (typeof given !== "string") return redactedHeaders(isRecord(given) ? given : {});
  const values = Object.values(headers).filter((value) => typeof value === "string" && value !== "");
  return values.reduce<string>((text, value) => text.replaceAll(String(value), "**hidden**"), given);
}

/** Custom headers of a service, whose names start with `x-`. */
export function stripNonXHeaders(headers: Json): Json {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => /^x-/i.test(name)));
}

/** An error and its causes, the outermost first. */
export function errorChain(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at = error; at !== undefined && at !== null && !chain.includes(at); ) {
    chain.push(at);
    at = (at as { cause?: unknown }).cause;
  }
  return chain;
}

/** Error code for a failure of a mail server. */
export function imapErrorCode(error: unknown): string | undefined {
  const { code, textCode, source } = (error ?? {}) as Json;
  const found = [code, textCode, source].find((one) => typeof one === "string");
  return found as string | undefined;
}

/** Headers of an email, by lower-case name; a line that starts with a space continues the previous one. */
export function parseHeaders(head: string): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  const [block = ""] = head.split(/\r?\n\r?\n/);
  for (const line of block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) (headers[name.toLowerCase()] ??= []).push(value!);
  }
  return headers;
}
