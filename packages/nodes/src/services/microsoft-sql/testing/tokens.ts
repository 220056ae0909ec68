/** Answers of a TDS server, as tokens: https://learn.microsoft.com/openspecs/windows_protocols/ms-tds */

/** A column of a result. */
export interface AnswerColumn {
  readonly name: string;
  readonly kind: "bigint" | "datetime" | "float" | "int" | "text";
}

const NO_COLLATION = Buffer.alloc(5);
const EPOCH_1900_MS = Date.UTC(1900, 0, 1);
const DAY_MS = 86_400_000;

export function signedIn(database: string): Buffer {
  const program = short("Test of TDS");
  const body = Buffer.concat([bytes(1, 0x74, 0, 0, 4), program, bytes(16, 0, 0, 0)]);
  return Buffer.concat([environment(1, short(database), short("")), bytes(0xad), u16(body.length), body]);
}

/** Environment change: 1 the database, 8 a transaction started, 9 it was committed, 10 rolled back. */
export function environment(kind: number, now: Buffer, before: Buffer): Buffer {
  const body = Buffer.concat([bytes(kind), now, before]);
  return Buffer.concat([bytes(0xe3), u16(body.length), body]);
}

export function done({ rows = 0, isFailed = false, isMore = false, isAttention = false } = {}): Buffer {
  const status = (isMore ? 1 : 0) | (isFailed ? 2 : 16) | (isAttention ? 32 : 0);
  const count = Buffer.alloc(8);
  count.writeBigUInt64LE(BigInt(rows));
  return Buffer.concat([bytes(0xfd), u16(status), u16(0), count]);
}

export function refused(number: number, message: string): Buffer {
  const code = Buffer.alloc(4);
  code.writeInt32LE(number);
  const text = Buffer.from(message, "utf16le");
  const body = Buffer.concat([
    code,
    bytes(1, 16),
    u16(message.length),
    text,
    short("server"),
    short(""),
    bytes(1, 0, 0, 0),
  ]);
  return Buffer.concat([bytes(0xaa), u16(body.length), body]);
}

export function result(columns: readonly AnswerColumn[], rows: readonly (readonly unknown[])[]): Buffer {
  const described = columns.map(({ name, kind }) =>
    Buffer.concat([Buffer.alloc(4), u16(9), typeInfo(kind), short(name)]),
  );
  const values = rows.map((row) =>
    Buffer.concat([bytes(0xd1), ...columns.map(({ kind }, index) => sentValue(kind, row[index]))]),
  );
  return Buffer.concat([bytes(0x81), u16(columns.length), ...described, ...values]);
}

function typeInfo(kind: AnswerColumn["kind"]): Buffer {
  if (kind === "text") return Buffer.concat([bytes(0xe7), u16(0xffff), NO_COLLATION]);
  if (kind === "int") return bytes(0x26, 4);
  if (kind === "bigint") return bytes(0x26, 8);
  return kind === "float" ? bytes(0x6d, 8) : bytes(0x6f, 8);
}

function sentValue(kind: AnswerColumn["kind"], value: unknown): Buffer {
  if (value === null || value === undefined) return kind === "text" ? Buffer.alloc(8, 255) : bytes(0);
  if (kind === "text") return longText(String(value));
  const data = Buffer.alloc(kind === "int" ? 4 : 8);
  if (kind === "int") data.writeInt32LE(Number(value));
  else if (kind === "bigint") data.writeBigInt64LE(BigInt(value as number));
  else if (kind === "float") data.writeDoubleLE(Number(value));
  else writeDate(data, Date.parse(String(value)) - EPOCH_1900_MS);
  return Buffer.concat([bytes(data.length), data]);
}

/** Days since 1900, and parts of 1/300 second since midnight. */
function writeDate(data: Buffer, sinceMs: number): void {
  const days = Math.floor(sinceMs / DAY_MS);
  data.writeInt32LE(days);
  data.writeUInt32LE(Math.round(((sinceMs - days * DAY_MS) * 300) / 1000), 4);
}

function longText(text: string): Buffer {
  const data = Buffer.from(text, "utf16le");
  const total = Buffer.alloc(8);
  total.writeBigUInt64LE(BigInt(data.length));
  const chunk = data.length === 0 ? [] : [u32(data.length), data];
  return Buffer.concat([total, ...chunk, u32(0)]);
}

/** String prefixed by its length in characters as one byte. */
export function short(text: string): Buffer {
  return Buffer.concat([bytes(text.length), Buffer.from(text, "utf16le")]);
}

function bytes(...values: number[]): Buffer {
  return Buffer.from(values);
}

function u16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
