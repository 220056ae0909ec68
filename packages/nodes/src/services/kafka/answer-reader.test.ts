import { describe, expect, it } from "vitest";
import { AnswerReader } from "./answer-reader.ts";

const answer = (size: number, bytes = Math.max(0, size)) => {
  const head = Buffer.alloc(4 + bytes, 0xff);
  head.writeInt32BE(size);
  return head;
};

describe("answers of a Kafka broker", () => {
  it("are complete however their bytes arrive", () => {
    const answers = [answer(3), answer(0), answer(9)];
    const bytes = Buffer.concat(answers);
    for (let length = 1; length <= bytes.length; length++) {
      const reader = new AnswerReader();
      const found: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += length)
        found.push(...reader.read(bytes.subarray(at, at + length)));
      expect(found).toEqual(answers);
    }
  });

  it("have no negative size, and none above the limit", () => {
    const read = (size: number) => [...new AnswerReader().read(answer(size, 0))];
    expect(read(256 * 1024 * 1024)).toEqual([]);
    expect(() => read(256 * 1024 * 1024 + 1)).toThrow("268435457 bytes");
    expect(() => read(-1)).toThrow("-1 bytes");
  });
});
