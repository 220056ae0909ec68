import type { Redis } from "ioredis";
import { nodeError } from "../../errors/node-error.ts";

/** Reads the value of a key by its type: string, list, members or fields; null if there is none. */
export async function readValue(client: Redis, key: string, keyType: string): Promise<unknown> {
  const kind = keyType === "automatic" ? await client.type(key) : keyType;
  switch (kind) {
    case "string":
      return client.get(key);
    case "hash":
      return client.hgetall(key);
    case "list":
      return client.lrange(key, 0, -1);
    case "set":
    case "sets":
      return client.smembers(key);
    case "zset":
      return client.zrange(key, "0", "-1");
    default:
      return null;
  }
}

/** A value to be written, and how. */
interface Written {
  readonly value: unknown;
  readonly keyType: string;
  readonly isJson: boolean;
  /** Expiry of the key in seconds. */
  readonly ttl: number | undefined;
}

/** Replaces the value of a key, all or nothing. */
export async function writeValue(client: Redis, key: string, written: Written): Promise<void> {
  const kind = written.keyType === "automatic" ? kindOf(written.value) : written.keyType;
  const steps = client.multi();
  if (kind === "string") steps.set(key, textOf(written.value));
  else steps.del(key);
  if (kind === "hash") addFields(steps, key, fieldsOf(written));
  if (kind === "list") addAll(listOf(written.value), (entry) => steps.rpush(key, entry));
  if (kind === "sets") addAll(listOf(written.value), (entry) => steps.sadd(key, entry));
  if (written.ttl !== undefined) steps.expire(key, written.ttl);
  const results = await steps.exec();
  const failed = results?.find(([error]) => error)?.[0];
  if (failed) throw failed;
}

type Steps = ReturnType<Redis["multi"]>;

function addFields(steps: Steps, key: string, fields: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(fields)) steps.hset(key, name, textOf(value));
}

function addAll(entries: readonly unknown[], add: (entry: string) => unknown): void {
  for (const entry of entries) add(textOf(entry));
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  return typeof value === "object" && value !== null ? "hash" : "string";
}

function fieldsOf({ value, isJson }: Written): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  if (!isJson)
    return inTurn(
      String(value ?? "")
        .trim()
        .split(/\s+/),
    );
  const parsed = parsedOr(value, undefined);
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
    return parsed as Record<string, unknown>;
  throw nodeError("redis-hash-invalid", {});
}

function inTurn(words: readonly string[]): Record<string, string> {
  if (words.length % 2 === 1) throw nodeError("redis-hash-invalid", {});
  return Object.fromEntries(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1]!]] : [])));
}

function listOf(value: unknown): readonly unknown[] {
  const list = Array.isArray(value) ? value : parsedOr(value, [value]);
  return Array.isArray(list) ? list : [value];
}

/** Parses a string as JSON; `other` if it is not valid. */
export function parsedOr(value: unknown, other: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return other;
  }
}

/** Redis holds texts: objects become JSON. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
