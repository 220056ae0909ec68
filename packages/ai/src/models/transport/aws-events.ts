import type { RawEvent } from "./stream-events.ts";

const PRELUDE_BYTES = 12;
const CHECKSUM_BYTES = 4;
/** No event of an answer is longer. */
const MAX_EVENT_BYTES = 16 * 1024 * 1024;
const STRING = 7;
/** Lengths of values by type; strings and bytes contain theirs. */
const VALUE_BYTES: Readonly<Record<number, number>> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 4, 5: 8, 8: 8, 9: 16 };

/** Events of `application/vnd.amazon.eventstream`. @see https://smithy.io/2.0/aws/amazon-eventstream.html */
export async function* awsEvents(parts: AsyncIterable<Uint8Array>): AsyncIterable<RawEvent> {
  let held = new Uint8Array();
  for await (const part of parts) {
    held = joined(held, part);
    for (;;) {
      const length = held.length < 4 ? 0 : viewOf(held).getUint32(0);
      if (length > MAX_EVENT_BYTES) throw new Error("An event of the answer is too long");
      if (length < PRELUDE_BYTES + CHECKSUM_BYTES || held.length < length) break;
      yield eventOf(held.subarray(0, length));
      held = held.subarray(length);
    }
  }
}

function eventOf(message: Uint8Array): RawEvent {
  const headersEnd = PRELUDE_BYTES + viewOf(message).getUint32(4);
  const headers = headersOf(message.subarray(PRELUDE_BYTES, headersEnd));
  const data = new TextDecoder().decode(message.subarray(headersEnd, message.length - CHECKSUM_BYTES));
  const type = headers.get(":exception-type") ?? headers.get(":event-type") ?? "";
  return { type, data: data === "" ? "{}" : data };
}

function headersOf(bytes: Uint8Array): Map<string, string> {
  const headers = new Map<string, string>();
  const view = viewOf(bytes);
  const decoder = new TextDecoder();
  let at = 0;
  while (at < bytes.length) {
    const nameEnd = at + 1 + view.getUint8(at);
    const name = decoder.decode(bytes.subarray(at + 1, nameEnd));
    const type = view.getUint8(nameEnd);
    const isSized = VALUE_BYTES[type] === undefined;
    const start = nameEnd + 1 + (isSized ? 2 : 0);
    const end = start + (isSized ? view.getUint16(nameEnd + 1) : VALUE_BYTES[type]!);
    if (type === STRING) headers.set(name, decoder.decode(bytes.subarray(start, end)));
    at = end;
  }
  return headers;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
