import { describe, expect, it } from "vitest";
import { EventStreamReader, MAX_EVENT_CHARS } from "./event-stream.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a stream of events", () => {
  it("is read wherever its parts are cut", () => {
    const text = ": note\r\nid: 1\rdata:a\n\ndata: ü\r\n\r\nretry: 10\n\ndata\n\nid: 2\ndata: end\n\n";
    const whole = new EventStreamReader().read(bytes(text));
    expect(whole).toMatchObject([
      { data: "a", lastId: "1" },
      { data: "ü", lastId: "1" },
      { data: "", lastId: "1" },
      { data: "end", lastId: "2", type: "message" },
    ]);
    const reader = new EventStreamReader();
    expect([...bytes(text)].flatMap((byte) => reader.read(Uint8Array.of(byte)))).toEqual(whole);
  });

  it("cannot fill the memory", () => {
    const reader = new EventStreamReader();
    const part = bytes(`data: ${"x".repeat(MAX_EVENT_CHARS / 2)}\n`);
    reader.read(part);
    expect(() => [reader.read(part), reader.read(part)]).toThrow("too long");
  });
});
