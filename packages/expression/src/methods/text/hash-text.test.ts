import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashText } from "./hash-text.ts";

const texts = ["", "abc", "x".repeat(55), "x".repeat(64), "é".repeat(200), "y".repeat(119)];

describe("hashText", () => {
  it.each([
    ["md5", "md5"],
    ["sha1", "sha1"],
    ["sha224", "sha224"],
    ["sha256", "sha256"],
    ["SHA-384", "sha384"],
    ["sha512", "sha512"],
    ["sha3", "sha3-512"],
    ["sha3-256", "sha3-256"],
    ["ripemd160", "ripemd160"],
  ])("agrees with Node on %s", (algorithm, native) => {
    for (const text of texts)
      expect(hashText(text, algorithm)).toBe(createHash(native).update(text).digest("hex"));
  });

  it("lists the algorithms for an unknown one", () => {
    expect(() => hashText("a", "crc32")).toThrow(/base64, md5, sha1/);
  });
});
