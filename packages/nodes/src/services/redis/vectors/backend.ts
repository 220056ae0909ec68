import type { FoundDocument } from "@heddle/ai";
import { isRecord } from "@heddle/workflow";
import type { Redis } from "ioredis";
import type { VectorBackend, VectorEntry } from "../../../documents/vector-store/backend.ts";
import { dot, floatsOf, hasValues, keepBest, unit } from "../../../documents/vector-store/nearest.ts";
import { nodeError } from "../../../errors/node-error.ts";

/** Runs some work with the connection. */
export type WithClient = <R>(work: (client: Redis) => Promise<R>) => Promise<R>;

const PAGE_KEYS = 200;
/** Errors of servers without vector search, or without this index. */
const NO_SEARCH = /unknown command|no such index|unknown index|index on db/i;
const FIELDS = ["content", "metadata", "content_vector"] as const;

/**
 * An index of Redis: hashes with text, metadata and vector, in the form of LangChain. Servers that can search for vectors do so
 * (https://redis.io/docs/latest/develop/ai/search-and-query/vectors); with the others, all vectors are compared here.
 */
export function redisBackend(withClient: WithClient, index: string): VectorBackend {
  return {
    insert: (entries) => withClient((client) => insert(client, index, entries)),
    search: ({ vector, count, metadata }) =>
      withClient(async (client) => {
        const asked = Float32Array.from(vector);
        // The index stores metadata as one string, so filtering by values requires reading all documents.
        const found =
          Object.keys(metadata).length > 0 ? undefined : await searched(client, { index, asked, count });
        return found ?? compared(client, { index, asked, count, metadata });
      }),
    clear: () =>
      withClient(async (client) => {
        await unlessUnable(client.call("FT.DROPINDEX", index));
        for await (const keys of keysOf(client, index)) await client.unlink(...keys);
      }),
  };
}

/** Names of indexes: those that the server has, and those that exist only as hashes. */
export async function indexNames(client: Redis): Promise<string[]> {
  const known = ((await unlessUnable(client.call("FT._LIST"))) ?? []) as string[];
  const names = new Set(known.map(String));
  for await (const keys of client.scanStream({ match: "doc:*", count: PAGE_KEYS }))
    for (const key of keys as string[]) {
      const [, name] = /^doc:(.+):[^:]*$/.exec(key) ?? [];
      if (name) names.add(name);
    }
  return [...names].sort();
}

async function insert(client: Redis, index: string, entries: readonly VectorEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  await makeIndex(client, index, first.vector.length);
  const writes = client.pipeline();
  for (const { id, text, metadata, vector } of entries) {
    const numbers = Float32Array.from(vector);
    writes.hset(`${prefixOf(index)}${id}`, {
      content: text,
      metadata: JSON.stringify(metadata),
      content_vector: Buffer.from(numbers.buffer),
    });
  }
  for (const [failed] of (await writes.exec()) ?? []) if (failed) throw failed;
}

async function makeIndex(client: Redis, index: string, size: number): Promise<void> {
  const vector = ["VECTOR", "HNSW", 6, "TYPE", "FLOAT32", "DIM", size, "DISTANCE_METRIC", "COSINE"];
  const schema = ["content", "TEXT", "metadata", "TEXT", "content_vector", ...vector];
  const made = client.call(
    "FT.CREATE",
    index,
    "ON",
    "HASH",
    "PREFIX",
    1,
    prefixOf(index),
    "SCHEMA",
    ...schema,
  );
  await unlessUnable(made).catch((thrown: Error) => {
    if (!/already exists/i.test(thrown.message)) throw thrown;
  });
}

interface Wanted {
  readonly index: string;
  readonly asked: Float32Array;
  readonly count: number;
}

/** Results of the server's search; `undefined` if it has no vector search. */
async function searched(
  client: Redis,
  { index, asked, count }: Wanted,
): Promise<FoundDocument[] | undefined> {
  const query = `*=>[KNN ${count} @content_vector $vector AS vector_score]`;
  const values = ["PARAMS", 2, "vector", Buffer.from(asked.buffer)];
  const fields = ["RETURN", 3, "content", "metadata", "vector_score"];
  const order = ["SORTBY", "vector_score", "LIMIT", 0, count, "DIALECT", 2];
  const answer = await unlessUnable(client.call("FT.SEARCH", index, query, ...values, ...fields, ...order));
  if (!Array.isArray(answer)) return undefined;
  return answer.filter(Array.isArray).map((pairs: unknown[]) => {
    const fieldOf = (name: string) => String(pairs[pairs.indexOf(name) + 1] ?? "");
    return {
      text: fieldOf("content"),
      metadata: metadataOf(fieldOf("metadata")),
      // The server returns a distance, and nodes a similarity.
      score: 1 - Number(fieldOf("vector_score")),
    };
  });
}

/** Compares all vectors of an index with the given one. */
async function compared(
  client: Redis,
  { index, asked, count, metadata }: Wanted & { readonly metadata: Readonly<Record<string, unknown>> },
): Promise<FoundDocument[]> {
  const direction = unit(asked);
  const found: FoundDocument[] = [];
  for await (const keys of keysOf(client, index)) {
    const reads = client.pipeline();
    for (const key of keys) reads.hmgetBuffer(key, ...FIELDS);
    for (const [failed, values] of (await reads.exec()) ?? []) {
      if (failed) throw failed;
      const [text, about, bytes] = values as (Buffer | null)[];
      if (!bytes) continue;
      const known = metadataOf(String(about ?? ""));
      if (!hasValues(known, metadata)) continue;
      const vector = floatsOf(bytes);
      checkSize(index, vector, asked);
      found.push({ text: String(text ?? ""), metadata: known, score: dot(direction, unit(vector)) });
    }
    keepBest(found, count);
  }
  return found;
}

function checkSize(index: string, { length: known }: Float32Array, { length: asked }: Float32Array): void {
  if (known === asked) return;
  throw nodeError("server-refused", {
    reason: `The vectors of the index "${index}" have ${known} numbers, and those of the embeddings ${asked}`,
    remedy: "Use the embeddings with which the index was filled, or fill it anew with “Overwrite Documents”.",
  });
}

/** Pages through the keys of an index's hashes, excluding those of an index whose name starts with this one's. */
async function* keysOf(client: Redis, index: string): AsyncIterable<string[]> {
  const prefix = prefixOf(index);
  const match = `${prefix.replace(/[\\*?[\]]/g, "\\$&")}*`;
  for await (const keys of client.scanStream({ match, count: PAGE_KEYS })) {
    const own = (keys as string[]).filter((key) => !key.slice(prefix.length).includes(":"));
    if (own.length > 0) yield own;
  }
}

function prefixOf(index: string): string {
  return `doc:${index}:`;
}

/** LangChain clients put a backslash before some characters. */
function metadataOf(text: string): Record<string, unknown> {
  for (const form of [text, text.replace(/\\([-:"])/g, "$1")]) {
    try {
      const value: unknown = JSON.parse(form);
      if (isRecord(value)) return value;
    } catch {
      // The unescaped form may be JSON.
    }
  }
  return {};
}

/** `undefined` if the server has no vector search. */
async function unlessUnable<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((thrown: Error) => {
    if (NO_SEARCH.test(thrown.message)) return undefined;
    throw thrown;
  });
}
