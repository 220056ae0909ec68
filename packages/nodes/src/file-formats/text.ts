import { nodeError } from "../errors/node-error.ts";
import { charsetOfMark } from "./charset-of-mark.ts";

/** Options for decoding text. */
interface TextReading {
  /** A name in `iconv-lite`, with or without dashes; UTF-8 when empty. */
  readonly encoding: string;
  /** Whether a leading byte order mark is omitted; true if absent. */
  readonly stripsBom?: boolean | undefined;
  /** Receives a note when bytes are not of the encoding and became the sign �. */
  readonly note?: ((message: string) => void) | undefined;
}

/** Notes once that the text has bytes that could not be read. */
function noteUnreadable(text: string, encoding: string, note: TextReading["note"]): boolean {
  if (!note || !text.includes("\uFFFD")) return false;
  note(
    `Some bytes of the file are not ${encoding} and became “\uFFFD”. Choose the encoding of the file, such as windows-1252.`,
  );
  return true;
}

/** @throws NodeError for an encoding that is not known. */
export async function decodeText(bytes: Uint8Array, how: TextReading): Promise<string> {
  const { name, iconv } = await loadEncoding(how.encoding, bytes);
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, {
    stripBOM: how.stripsBom ?? true,
  });
  noteUnreadable(text, name, how.note);
  return text;
}

/** Text of a file as it arrives, a part at a time. */
export async function* decodeStream(
  bytes: AsyncIterable<Uint8Array>,
  how: TextReading,
): AsyncIterable<string> {
  const [start, parts] = await withStart(bytes);
  const { name, iconv } = await loadEncoding(how.encoding, start);
  const decoder = iconv.getDecoder(name, { stripBOM: how.stripsBom ?? true });
  let isNoted = false;
  for await (const part of parts) {
    const text = decoder.write(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
    if (!isNoted) isNoted = noteUnreadable(text, name, how.note);
    if (text !== "") yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}

/** @throws NodeError for an encoding that is not known. */
export async function encodeText(text: string, encoding: string, addsBom = false): Promise<Uint8Array> {
  const { name, iconv } = await loadEncoding(encoding);
  return iconv.encode(text, name, { addBOM: addsBom });
}

/** The first part with bytes, which holds a byte order mark, and all parts. */
async function withStart(
  bytes: AsyncIterable<Uint8Array>,
): Promise<[start: Uint8Array, parts: AsyncIterable<Uint8Array>]> {
  const rest = bytes[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  while (start.length < 2) {
    const { done, value } = await rest.next();
    if (done) break;
    start = start.length === 0 ? value : Buffer.concat([start, value]);
  }
  const parts = async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => rest };
  };
  return [start, parts()];
}

/** The encoding of a text that begins with `start`. The first two bytes of a UTF-16 file identify it, even if the form says UTF-8. */
async function loadEncoding(encoding: string, start: Uint8Array = new Uint8Array()) {
  const { default: iconv } = await import("iconv-lite");
  const given = encoding.trim() === "" ? "utf8" : encoding.trim();
  if (!iconv.encodingExists(given)) throw nodeError("encoding-unknown", { encoding });
  const name = /^utf-?8$/i.test(given) ? (charsetOfMark(start) ?? given) : given;
  return { name, iconv };
}
