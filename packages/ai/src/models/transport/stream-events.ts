import { EventStreamReader } from "@heddle/workflow";

/** An event before its data are read. */
export interface RawEvent {
  readonly type: string;
  readonly data: string;
}

/** Events of `text/event-stream`. `[DONE]` is no event: it follows the last one. */
export async function* serverSentEvents(parts: AsyncIterable<Uint8Array>): AsyncIterable<RawEvent> {
  const reader = new EventStreamReader();
  for await (const part of parts) {
    for (const { type, data } of reader.read(part)) if (data.trim() !== "[DONE]") yield { type, data };
  }
  // The last event of a server that does not end it with an empty line.
  for (const { type, data } of reader.read(LINE_ENDS)) if (data.trim() !== "[DONE]") yield { type, data };
}

const LINE_ENDS = new TextEncoder().encode("\n\n");

/** One JSON value a line. */
export async function* jsonLines(parts: AsyncIterable<Uint8Array>): AsyncIterable<RawEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of parts) {
    const lines = (rest + decoder.decode(part, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") yield { type: "", data: line };
  }
  if (rest.trim() !== "") yield { type: "", data: rest };
}
