import { type AddressInfo, createServer, type Socket } from "node:net";
import { Aggregator, Query, update as updateDocument } from "mingo";
import { BSON } from "mongodb";
import { cosine } from "../../../documents/testing/start-embeddings.ts";

type Doc = Record<string, unknown>;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;

/** A server that speaks MongoDB's protocol and keeps documents in memory; queries, updates and pipelines are run by mingo. */
export interface TestMongo {
  readonly port: number;
  readonly collections: Map<string, Doc[]>;
  /** Searches by vectors so far. */
  readonly searches: Doc[];
  /** Further servers that it lists as members. */
  hosts: string[];
  close(): Promise<void>;
}

/** Starts it on a free port. No real server comes with Debian or from npm without a download. */
export async function startTestMongo(): Promise<TestMongo> {
  const sockets = new Set<Socket>();
  const collections = new Map<string, Doc[]>();
  const state = { collections, searches: [] as Doc[], hosts: [] as string[] };
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      waiting = Buffer.concat([waiting, data]);
      while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
        const size = waiting.readInt32LE(0);
        socket.write(answer(waiting.subarray(0, size), (command) => run(state, command)));
        waiting = waiting.subarray(size);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function answer(message: Buffer, execute: (command: Doc) => Doc): Buffer {
  const isOld = message.readInt32LE(12) === OP_QUERY;
  const reply = Buffer.from(BSON.serialize(execute(isOld ? oldCommand(message) : commandOf(message))));
  const before = Buffer.alloc(isOld ? 20 : 5);
  if (isOld) before.writeInt32LE(1, 16);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + before.length + reply.length, 0);
  header.writeInt32LE(message.readInt32LE(4), 8);
  header.writeInt32LE(isOld ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, before, reply]);
}

/** The first message of a connection: flags, name of the collection, two numbers, the command. */
function oldCommand(message: Buffer): Doc {
  const end = message.indexOf(0, HEADER_BYTES + 4);
  return BSON.deserialize(message.subarray(end + 9));
}

/** Sections: the command, and lists of documents that belong into it. */
function commandOf(message: Buffer): Doc {
  const command: Doc = {};
  let at = HEADER_BYTES + 4;
  while (at < message.length) {
    const kind = message[at]!;
    const size = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0) Object.assign(command, BSON.deserialize(section, { promoteValues: true }));
    else command[nameOf(section)] = listOf(section);
    at += 1 + size;
  }
  return command;
}

const nameOf = (section: Buffer) => section.toString("utf8", 4, section.indexOf(0, 4));

function listOf(section: Buffer): Doc[] {
  const list: Doc[] = [];
  for (let at = section.indexOf(0, 4) + 1; at < section.length; at += section.readInt32LE(at))
    list.push(BSON.deserialize(section.subarray(at, at + section.readInt32LE(at))));
  return list;
}

type State = Pick<TestMongo, "collections" | "hosts" | "searches">;

function run({ collections, hosts, searches }: State, command: Doc): Doc {
  const name = Object.keys(command)[0]!;
  const documents = collections.get(String(command[name])) ?? [];
  if (["insert", "update", "findAndModify"].includes(name)) collections.set(String(command[name]), documents);
  const cursor = (firstBatch: unknown[]) => ({
    ok: 1,
    cursor: { id: BSON.Long.ZERO, ns: `test.${command[name]}`, firstBatch },
  });
  switch (name) {
    case "hello":
    case "ismaster":
    case "isMaster":
      return greeting(hosts);
    case "find":
      return cursor(find(documents, command));
    case "aggregate": {
      const [first = {}, ...rest] = command["pipeline"] as Doc[];
      const search = first["$vectorSearch"] as Doc | undefined;
      if (!search) return cursor(new Aggregator([first, ...rest]).run(documents) as unknown[]);
      searches.push(search);
      const found = nearest(documents, search);
      return cursor(new Aggregator(withScores(rest)).run(found) as unknown[]);
    }
    case "insert":
      documents.push(...(command["documents"] as Doc[]));
      return { ok: 1, n: 1 };
    case "update":
      return (command["updates"] as Doc[]).map((one) =>
        change(documents, one["q"] as Doc, one["u"] as Doc, one["upsert"] === true),
      )[0]!;
    case "findAndModify":
      return {
        ...change(documents, command["query"] as Doc, command["update"] as Doc, command["upsert"] === true),
        value: null,
      };
    case "delete":
      return remove(documents, (command["deletes"] as Doc[])[0]!["q"] as Doc);
    case "endSessions":
      return { ok: 1 };
    default:
      return { ok: 0, code: 59, errmsg: `no such command: '${name}'` };
  }
}

/** The documents nearest to a vector, as Atlas finds them, with their scores. */
function nearest(documents: Doc[], { path, queryVector, limit, filter = {} }: Doc): Doc[] {
  return new Query(filter as Doc)
    .find<Doc>(documents)
    .all()
    .map((one) => ({ ...one, [SCORE]: cosine(queryVector as number[], one[String(path)] as number[]) }))
    .sort((one, other) => Number(other[SCORE]) - Number(one[SCORE]))
    .slice(0, Number(limit));
}

const SCORE = "score of the search";

/** Stages that read the score of a search. */
function withScores(stages: readonly Doc[]): Doc[] {
  const text = JSON.stringify(stages).replaceAll(
    '{"$meta":"vectorSearchScore"}',
    JSON.stringify(`$${SCORE}`),
  );
  const read = JSON.parse(text) as Doc[];
  return [...read.slice(0, 1), { $project: { [SCORE]: 0 } }, ...read.slice(1)];
}

function greeting(hosts: readonly string[]): Doc {
  const set = hosts.length > 0 ? { setName: "rs", hosts, me: hosts[0] } : {};
  return {
    ok: 1,
    isWritablePrimary: true,
    maxWireVersion: 25,
    minWireVersion: 0,
    maxBsonObjectSize: 16777216,
    maxMessageSizeBytes: 48000000,
    maxWriteBatchSize: 100000,
    ...set,
  };
}

function find(documents: Doc[], { filter, sort, skip, limit, projection }: Doc): unknown[] {
  let cursor = new Query((filter ?? {}) as Doc).find(documents, (projection ?? {}) as Doc);
  if (sort && Object.keys(sort).length > 0) cursor = cursor.sort(sort as Record<string, 1 | -1>);
  if (skip) cursor = cursor.skip(Number(skip));
  if (limit) cursor = cursor.limit(Number(limit));
  return cursor.all();
}

function change(documents: Doc[], filter: Doc, update: Doc, isUpsert: boolean): Doc {
  const query = new Query(filter);
  const at = documents.findIndex((document) => query.test(document));
  const isOperator = Object.keys(update)[0]?.startsWith("$");
  if (at < 0 && !isUpsert) return { ok: 1, n: 0, nModified: 0 };
  const document = at < 0 ? { _id: new BSON.ObjectId(), ...filter } : documents[at]!;
  if (at < 0) documents.push(document);
  if (isOperator) updateDocument(document, update as never);
  else documents[documents.indexOf(document)] = { _id: document["_id"], ...update };
  return { ok: 1, n: 1, nModified: 1 };
}

function remove(documents: Doc[], filter: Doc): Doc {
  const query = new Query(filter);
  const kept = documents.filter((document) => !query.test(document));
  const n = documents.length - kept.length;
  documents.splice(0, documents.length, ...kept);
  return { ok: 1, n };
}
