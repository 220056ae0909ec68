import { encodeText } from "../../file-formats/text.ts";

/** Text in UTF-8, part by part, in another encoding or with a byte order mark in front. */
export async function* withMark(
  parts: AsyncIterable<Uint8Array>,
  encoding: string,
  addsBom: boolean,
): AsyncIterable<Uint8Array> {
  if (/^utf-?8$/i.test(encoding) && !addsBom) {
    yield* parts;
    return;
  }
  let isFirst = true;
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const part of parts) {
    yield encodeText(decoder.decode(part, { stream: true }), encoding, addsBom && isFirst);
    isFirst = false;
  }
}
