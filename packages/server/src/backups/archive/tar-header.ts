/** Archive entry of a file. */
export interface ArchiveEntry {
  /** Path in the archive, with `/`. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Headers and contents take whole blocks. */
export const BLOCK = 512;
/** Names that fit a header's own field; longer names, and non-ASCII ones, have an extra header before it. */
const PLAIN_NAME = /^[\x20-\x7e]{1,100}$/;
/** Eleven octal digits. */
const MAX_OCTAL_BYTES = 8 ** 11 - 1;
/** Offsets of the header fields, as defined by POSIX (pax, chapter "ustar Interchange Format"). */
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  sum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;

/** Header of a file, preceded by one for its path if that is long. */
export function headerOf({ name, size }: ArchiveEntry): Buffer {
  if (PLAIN_NAME.test(name) && size <= MAX_OCTAL_BYTES) return block(name, size, "0");
  const records = Buffer.from(recordOf("path", name) + recordOf("size", String(size)));
  return Buffer.concat([
    block("PaxHeader", records.length, "x"),
    records,
    padding(records.length),
    block("long", Math.min(size, MAX_OCTAL_BYTES), "0"),
  ]);
}

/** Padding of the last block of `size` bytes. */
export function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** A parsed header: `extended` is followed by records about the next file. */
export interface ReadHeader extends ArchiveEntry {
  readonly kind: "file" | "extended" | "other";
}

/** Parses a header; `undefined` for the empty block at the end. @throws if it is not valid */
export function readHeader(header: Buffer): ReadHeader | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  if (Number.parseInt(field(header, "sum"), 8) !== sumOf(header))
    throw new Error("it is no archive, or damaged");
  const type = field(header, "type");
  return {
    name: field(header, "name"),
    size: Number.parseInt(field(header, "size"), 8),
    kind: type === "x" ? "extended" : type === "0" || type === "" ? "file" : "other",
  };
}

/** Reads the records of an extended header. */
export function readRecords(records: Buffer): Partial<ArchiveEntry> {
  const found = new Map(
    [...records.toString().matchAll(/^\d+ ([^=]+)=(.*)$/gm)].map(([, key, value]) => [key!, value!]),
  );
  const [name, size] = [found.get("path"), found.get("size")];
  return { ...(name === undefined ? {} : { name }), ...(size === undefined ? {} : { size: Number(size) }) };
}

function block(name: string, size: number, type: string): Buffer {
  const header = Buffer.alloc(BLOCK);
  const put = (key: keyof typeof FIELDS, text: string) => header.write(text, FIELDS[key][0], "latin1");
  put("name", name);
  put("mode", "0000600\0");
  put("size", `${size.toString(8).padStart(11, "0")}\0`);
  put("type", type);
  put("magic", "ustar\x0000");
  put("sum", `${sumOf(header).toString(8).padStart(6, "0")}\0 `);
  return header;
}

function field(header: Buffer, key: keyof typeof FIELDS): string {
  const [start, length] = FIELDS[key];
  const text = header.toString("latin1", start, start + length);
  return text.split("\0")[0]!.trim();
}

/** The sum of all bytes, with spaces in its own place. */
function sumOf(header: Buffer): number {
  const [start, length] = FIELDS.sum;
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 0x20 : byte), 0);
}

/** A record starts with its own length, including the digits of the length. */
function recordOf(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes + String(bytes).length;
  if (bytes + String(length).length > length) length += 1;
  return `${length}${rest}`;
}
