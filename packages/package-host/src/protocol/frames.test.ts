import { describe, expect, it } from "vitest";
import { encodeFrame, FrameReader } from "./frames.ts";

const sent = (head: object, body = "") => [...new FrameReader().read(encodeFrame(head, body))];

describe("a frame", () => {
  it("transfers bytes at any depth, and large integers as strings", () => {
    const head = { list: [{ file: new Uint8Array([1, 2]) }], id: 12n };
    expect(sent(head)).toEqual([{ head: { list: [{ file: Buffer.from([1, 2]) }], id: "12" }, body: "" }]);
  });

  it("leaves texts alone that look like bytes", () => {
    expect(sent({ text: 'a "$bytes" b' }, "[1]")).toEqual([{ head: { text: 'a "$bytes" b' }, body: "[1]" }]);
  });

  it("refuses a head that contains itself", () => {
    const head: Record<string, unknown> = {};
    head["self"] = head;
    expect(() => encodeFrame(head)).toThrow("circular");
  });
});
