import { nodeError } from "../errors/node-error.ts";

/** How text is read from bytes. */
interface TextReading {
  /** A name as `iconv-lite` knows it, with or without dashes; UTF-8 when empty. */
  readonly encoding: string;
  /** Whether a byte order mark at the beginning is left out; true when absent. */
  readonly stripsBom?: boolean | undefined;
}

/** @throws NodeError for an encoding that is not known. */
export async function decodeText(bytes: Uint8Array, { encoding, stripsBom }: TextReading): Promise<string> {
  const { name, iconv } = await loadEncoding(encoding);
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, {
    stripBOM: stripsBom ?? true,
  });
}

/** Text of a file as it arrives, a part at a time. */
export async function* decodeStream(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, stripsBom }: TextReading,
): AsyncIterable<string> {
  const { name, iconv } = await loadEncoding(encoding);
  const decoder = iconv.getDecoder(name, { stripBOM: stripsBom ?? true });
  for await (const part of bytes) {
    const text = decoder.write(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
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

async function loadEncoding(encoding: string) {
  const { default: iconv } = await import("iconv-lite");
  const name = encoding.trim() === "" ? "utf8" : encoding.trim();
  if (!iconv.encodingExists(name)) throw nodeError("encoding-unknown", { encoding });
  return { name, iconv };
}
