import { createServer, type Socket } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { TLSSocket } from "node:tls";
import { GreetingStream, type Message, messageReader, PACKET, packetsOf } from "./packets.ts";
import { type ReadStatement, readBatch, readCall, readLogin } from "./requests.ts";
import { type AnswerColumn, done, environment, refused, result, short, signedIn } from "./tokens.ts";

const NOT_ENCRYPTED = 2;
const ENCRYPTED = 1;
const TRANSACTION = 77n;

/** A server of TDS 7.4 with one user, whose statements SQLite runs. */
export interface TestTds {
  readonly credential: Record<string, unknown>;
  readonly database: DatabaseSync;
  /** Number of open connections. */
  connections(): number;
  /** Resolves when a statement that waits has arrived. */
  readonly waiting: Promise<void>;
  stop(): Promise<void>;
}

/** With a key and a certificate, connections are encrypted. */
export async function startTds(secret?: { key: string; cert: string }): Promise<TestTds> {
  const database = new DatabaseSync(":memory:");
  const open = new Set<Socket>();
  const waiting = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    serve(socket, new Session(database, secret !== undefined, waiting.resolve), secret);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    credential: {
      server: "127.0.0.1",
      port,
      user: "ada",
      password: "sécret{}",
      database: "shop",
      tls: secret !== undefined,
    },
    database,
    connections: () => open.size,
    waiting: waiting.promise,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      database.close();
    },
  };
}

function serve(socket: Socket, session: Session, secret?: { key: string; cert: string }): void {
  const answer = (write: (bytes: Buffer) => void) => (message: Message) => {
    for (const given of session.answers(message)) write(packetsOf(PACKET.answer, given));
  };
  const strictly = (read: (bytes: Buffer) => void) => (bytes: Buffer) => {
    try {
      read(bytes);
    } catch (thrown) {
      socket.destroy(thrown as Error);
    }
  };
  if (!secret) return void socket.on("data", strictly(messageReader(answer((bytes) => socket.write(bytes)))));
  const greeting = new GreetingStream((bytes) => socket.write(bytes));
  const secured = new TLSSocket(greeting, { isServer: true, maxVersion: "TLSv1.2", ...secret });
  secured.on("data", strictly(messageReader(answer((bytes) => secured.write(bytes)))));
  secured.on("error", () => socket.destroy());
  let isSecure = false;
  secured.on("secure", () => {
    isSecure = true;
    // The last words of the greeting are on their way in a packet.
    setImmediate(() => greeting.endGreeting());
  });
  let isFirst = true;
  const greet = messageReader((message) => {
    if (!isFirst) return void greeting.push(message.data);
    isFirst = false;
    answer((bytes) => socket.write(bytes))(message);
  });
  socket.on(
    "data",
    strictly((bytes) => (isSecure ? void greeting.push(bytes) : greet(bytes))),
  );
}

class Session {
  readonly #database: DatabaseSync;
  readonly #isEncrypted: boolean;
  readonly #onWaiting: () => void;
  #transaction = 0n;

  constructor(database: DatabaseSync, isEncrypted: boolean, onWaiting: () => void) {
    this.#database = database;
    this.#isEncrypted = isEncrypted;
    this.#onWaiting = onWaiting;
  }

  /** Responses to a message: none while a statement waits; its own is sent before the one to the message that cancels it. */
  answers({ type, data }: Message): Buffer[] {
    if (type === PACKET.prelogin) return [greetingOf(this.#isEncrypted ? ENCRYPTED : NOT_ENCRYPTED)];
    if (type === PACKET.login) return [signIn(data)];
    if (type === PACKET.attention) return [done({ isFailed: true }), done({ isAttention: true })];
    if (type === PACKET.batch || type === PACKET.rpc) {
      const answer = this.#run(type === PACKET.rpc ? readCall(data) : readBatch(data));
      return answer ? [answer] : [];
    }
    throw new Error(`Message ${type} is not known`);
  }

  #run({ transaction, text, values }: ReadStatement): Buffer | undefined {
    if (transaction !== this.#transaction) throw new Error("The statement belongs to another transaction");
    if (/^\s*set /i.test(text)) return done();
    if (/^WAITFOR/.test(text)) return void this.#onWaiting();
    try {
      const answers = text
        .split(";")
        .filter((one) => one.trim() !== "")
        .map((one) => this.#one(one, values));
      return Buffer.concat(
        answers.flatMap((one, index) => [one, done({ isMore: index < answers.length - 1 })]),
      );
    } catch (thrown) {
      const [number, message] = refusalOf(thrown as Error);
      return Buffer.concat([refused(number, message), done({ isFailed: true })]);
    }
  }

  #one(text: string, values: ReadStatement["values"]): Buffer {
    const statement = this.#database.prepare(text);
    const used = Object.fromEntries(Object.entries(values).filter(([name]) => text.includes(name)));
    const described = statement.columns();
    statement.setReturnArrays(true);
    statement.setReadBigInts(true);
    const rows = statement.all(used) as unknown as unknown[][];
    const changed = this.#transactionAfter(text);
    if (described.length === 0) return changed;
    const columns = described.map(({ name, type }, index) => ({
      name: /\(/.test(name) ? "" : name,
      kind: kindOf(type, rows, index),
    }));
    return Buffer.concat([changed, result(columns, rows)]);
  }

  #transactionAfter(text: string): Buffer {
    const kind = { BEGIN: 8, COMMIT: 9, ROLLBACK: 10 }[/^\w+/.exec(text)?.[0] ?? ""];
    if (kind === undefined) return Buffer.alloc(0);
    const mark = Buffer.alloc(9, 8);
    mark.writeBigUInt64LE(TRANSACTION, 1);
    this.#transaction = kind === 8 ? TRANSACTION : 0n;
    return kind === 8 ? environment(8, mark, short("")) : environment(kind, short(""), mark);
  }
}

function greetingOf(encryption: number): Buffer {
  return Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 255, 16, 0, 0, 0, 0, 0, encryption]);
}

function signIn(data: Buffer): Buffer {
  const { user, password, database } = readLogin(data);
  if (user !== "ada" || password !== "sécret{}")
    return Buffer.concat([refused(18456, `Login failed for user '${user}'.`), done({ isFailed: true })]);
  if (database !== "shop")
    return Buffer.concat([refused(4060, `Cannot open database "${database}".`), done({ isFailed: true })]);
  return Buffer.concat([signedIn(database), done()]);
}

function kindOf(type: string | null, rows: readonly unknown[][], index: number): AnswerColumn["kind"] {
  if (/^datetime/i.test(type ?? "")) return "datetime";
  if (/^bigint/i.test(type ?? "")) return "bigint";
  const values = rows.map((row) => row[index]).filter((value) => value !== null);
  if (values.length > 0 && values.every((value) => typeof value === "bigint")) return "int";
  return values.length > 0 && values.every((value) => typeof value === "number") ? "float" : "text";
}

/** SQL Server's error for a failure. */
function refusalOf({ message }: Error): [number: number, message: string] {
  const table = /no such table: (.*)/.exec(message)?.[1];
  if (table) return [208, `Invalid object name '${table}'.`];
  const column = /no column named (.*)|no such column: (.*)/.exec(message);
  if (column) return [207, `Invalid column name '${column[1] ?? column[2]}'.`];
  if (/UNIQUE/.test(message)) return [2627, "Violation of PRIMARY KEY constraint."];
  return [102, `Incorrect syntax: ${message}`];
}
