import { createServer, type Socket } from "node:net";
import { freePort } from "@heddle/workflow/testing";
import { cosine } from "../../../../documents/testing/start-embeddings.ts";

type Reply = string | number | Buffer | readonly Reply[] | { readonly error: string };

/** A server of the protocol of Redis that can search for vectors, which Debian's Redis cannot. */
export interface SearchingRedis {
  readonly port: number;
  /** Received commands. */
  readonly seen: string[][];
  close(): Promise<void>;
}

interface Held {
  readonly hashes: Map<string, Map<string, Buffer>>;
  /** Prefixes of keys, by the names of indexes. */
  readonly indexes: Map<string, string>;
}

/** Responds to commands as documented by https://redis.io/docs/latest/commands/ft.search, with the stored hashes. */
export async function startSearchingRedis(): Promise<SearchingRedis> {
  const held: Held = { hashes: new Map(), indexes: new Map() };
  const seen: string[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let waiting: Buffer = Buffer.alloc(0);
    socket.on("data", (data) => {
      waiting = Buffer.concat([waiting, data]);
      for (let command = takeCommand(waiting); command; command = takeCommand(waiting)) {
        waiting = command.rest;
        seen.push(command.parts.map(String));
        socket.write(written(answerOf(held, command.parts)));
      }
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port,
    seen,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerOf({ hashes, indexes }: Held, given: readonly Buffer[]): Reply {
  const [name = "", first = "", ...rest] = given.map(String);
  switch (name.toUpperCase()) {
    case "FT._LIST":
      return [...indexes.keys()];
    case "FT.CREATE":
      if (indexes.has(first)) return { error: "Index already exists" };
      indexes.set(first, rest[rest.indexOf("PREFIX") + 2]!);
      return "OK";
    case "FT.DROPINDEX":
      return indexes.delete(first) ? "OK" : { error: "Unknown Index name" };
    case "FT.SEARCH":
      return foundIn({ hashes, indexes }, first, given);
    case "HSET": {
      const hash = new Map<string, Buffer>();
      for (let at = 2; at < given.length; at += 2) hash.set(String(given[at]), given[at + 1]!);
      hashes.set(first, hash);
      return hash.size;
    }
    case "UNLINK":
      for (const key of [first, ...rest]) hashes.delete(key);
      return rest.length + 1;
    case "SCAN":
      return ["0", [...hashes.keys()].filter((key) => key.startsWith(rest[1]!.replace("*", "")))];
    case "INFO":
      return "redis_version:8.0.0\r\nloading:0\r\n";
    default:
      return "OK";
  }
}

function foundIn({ hashes, indexes }: Held, index: string, given: readonly Buffer[]): Reply {
  const prefix = indexes.get(index);
  if (prefix === undefined) return { error: `${index}: no such index` };
  const asked = numbersOf(given[given.findIndex((part) => String(part) === "vector") + 1]!);
  const count = Number(/KNN (\d+)/.exec(String(given[2]))?.[1]);
  const found = [...hashes]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, hash]) => ({ key, hash, far: 1 - cosine(asked, numbersOf(hash.get("content_vector")!)) }))
    .sort((one, other) => one.far - other.far)
    .slice(0, count);
  const fields = ({ hash, far }: (typeof found)[number]): Reply => [
    ...["vector_score", String(far)],
    ...["content", hash.get("content")!, "metadata", hash.get("metadata")!],
  ];
  return [found.length, ...found.flatMap((one): Reply[] => [one.key, fields(one)])];
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readFloatLE(at * 4));
}

/** First command in the buffer: a list of strings, each preceded by its length. */
function takeCommand(bytes: Buffer): { parts: Buffer[]; rest: Buffer } | undefined {
  let at = 0;
  const line = () => {
    const end = bytes.indexOf("\r\n", at);
    if (end < 0) return undefined;
    const text = bytes.toString("latin1", at, end);
    at = end + 2;
    return text;
  };
  const count = line();
  if (count === undefined) return undefined;
  const parts: Buffer[] = [];
  for (let part = 0; part < Number(count.slice(1)); part += 1) {
    const size = line();
    if (size === undefined || bytes.length < at + Number(size.slice(1)) + 2) return undefined;
    parts.push(bytes.subarray(at, at + Number(size.slice(1))));
    at += Number(size.slice(1)) + 2;
  }
  return { parts, rest: bytes.subarray(at) };
}

function written(reply: Reply): Buffer {
  if (typeof reply === "number") return Buffer.from(`:${reply}\r\n`);
  if (typeof reply === "string" || Buffer.isBuffer(reply)) {
    const bytes = Buffer.from(reply as string);
    return Buffer.concat([Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from("\r\n")]);
  }
  if ("error" in reply) return Buffer.from(`-${reply.error}\r\n`);
  return Buffer.concat([Buffer.from(`*${reply.length}\r\n`), ...reply.map(written)]);
}
