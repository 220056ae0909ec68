import * as crypto from "node:crypto";
import { ciphers } from "./native-ciphers.ts";
import type { Operation } from "./native-operation.ts";
import { urlOperations } from "./native-urls.ts";
import { compression } from "./native-zlib.ts";

/**
 * Node functions that scripts can call: pure computations on strings. Bytes are passed as Latin-1 strings, one
 * character per byte. Results are JSON: `{value}` or `{error, name, code}`; no exception crosses the boundary.
 */
export function native(name: unknown, argsJson: unknown): string {
  try {
    const operation = Object.hasOwn(operations, String(name)) ? operations[String(name)] : undefined;
    if (!operation) return JSON.stringify({ error: "Unknown operation" });
    const args = JSON.parse(String(argsJson)) as never[];
    return JSON.stringify({ value: operation(...args) });
  } catch (error) {
    return JSON.stringify(failureOf(error));
  }
}

/** Error details visible to a script: strings, no objects. */
function failureOf(error: unknown): { error: string; name?: string; code?: unknown } {
  if (!(error instanceof Error)) return { error: "Failed" };
  const { message, name, code } = error as NodeJS.ErrnoException;
  return { error: message.slice(0, 200), name, code };
}

const bytes = (text: unknown) => Buffer.from(String(text ?? ""), "latin1");
/** Longest derived key, and most rounds: more would only keep a processor busy. */
const MAX_KEY_BYTES = 4096;
const MAX_ROUNDS = 5_000_000;
const keyBytes = (size: unknown) => Math.min(Math.max(Number(size) | 0, 0), MAX_KEY_BYTES);

const operations: Record<string, Operation> = {
  hash: (algorithm: string, data: string) =>
    crypto.createHash(String(algorithm)).update(bytes(data)).digest().toString("latin1"),
  hmac: (algorithm: string, key: string, data: string) =>
    crypto.createHmac(String(algorithm), bytes(key)).update(bytes(data)).digest().toString("latin1"),
  randomUUID: () => crypto.randomUUID(),
  randomBytes: (size: number) =>
    crypto.randomBytes(Math.min(Math.max(Number(size) | 0, 0), 1_048_576)).toString("latin1"),
  pbkdf2: (password: string, salt: string, rounds: number, size: number, digest: string) => {
    if (!(rounds >= 1 && rounds <= MAX_ROUNDS)) throw new Error(`Rounds must be 1 to ${MAX_ROUNDS}`);
    return crypto
      .pbkdf2Sync(bytes(password), bytes(salt), Math.trunc(rounds), keyBytes(size), String(digest))
      .toString("latin1");
  },
  scrypt: (password: string, salt: string, size: number, options: Record<string, unknown>) =>
    crypto.scryptSync(bytes(password), bytes(salt), keyBytes(size), scryptCost(options)).toString("latin1"),
  hkdf: (digest: string, key: string, salt: string, info: string, size: number) =>
    Buffer.from(
      crypto.hkdfSync(String(digest), bytes(key), bytes(salt), bytes(info), keyBytes(size)),
    ).toString("latin1"),
  url: (href: string, base?: string) =>
    urlParts(
      base === undefined || base === null ? new URL(String(href)) : new URL(String(href), String(base)),
    ),
  urlSet: (href: string, part: string, value: string) => {
    const url = new URL(String(href));
    if (settable.has(part)) (url as unknown as Record<string, string>)[part] = String(value);
    return urlParts(url);
  },
  ...urlOperations,
  ...ciphers,
  zlib: compression,
};

/** 64 MB and one second or so at most. */
function scryptCost(given: Record<string, unknown> | null): crypto.ScryptOptions {
  const cost = Number(given?.["N"] ?? given?.["cost"] ?? 16_384);
  const blockSize = Number(given?.["r"] ?? given?.["blockSize"] ?? 8);
  const parallelization = Number(given?.["p"] ?? given?.["parallelization"] ?? 1);
  if (cost * blockSize * 128 > 67_108_864 || cost * blockSize * parallelization > 4_194_304)
    throw new Error("These costs of scrypt are more than code may spend");
  return { cost, blockSize, parallelization, maxmem: 134_217_728 };
}

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
