import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashText } from "./hash-text.ts";

const texts = ["", "abc", "x".repeat(55), "x".repeat(64), "é".repeat(200), "y".repeat(119)];

describe("hashText", () => {
  it.each(["md5", "sha1", "sha224", "sha256", "sha384", "sha512"])("agrees with Node on %s", (algorithm) => {
    for (const text of texts) {
      expect(hashText(text, algorithm)).toBe(createHash(algorithm).update(text).digest("hex"));
    }
  });

  it("names the algorithms when it is asked for another", () => {
    expect(() => hashText("a", "crc32")).toThrow(/md5, sha1/);
  });
});
