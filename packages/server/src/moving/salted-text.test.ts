import { describe, expect, it } from "vitest";
import { isSalted, openSalted } from "./salted-text.ts";
import { sealSalted } from "./testing/seal-salted.ts";

/** Written by `openssl enc -aes-256-cbc -md md5 -salt -a -A -pass pass:test-key-1`. */
const RECORDED = "U2FsdGVkX18BXGXP+pR87hb0Ramog6fk3lArczE1W3z5q6lXvUTHP785jp83fKl2RJy7a1LDlXx6tQW3BOiN7Q==";

describe("a salted text", () => {
  it("of OpenSSL opens with its password", () => {
    expect(isSalted(RECORDED)).toBe(true);
    expect(JSON.parse(openSalted(RECORDED, "test-key-1"))).toEqual({ user: "ada", password: "s3cret – ü" });
  });

  it("opens whatever its length", () => {
    for (let length = 0; length < 40; length++) {
      const value = { text: "ü".repeat(length) };
      expect(JSON.parse(openSalted(sealSalted(value, "Schlüssel"), "Schlüssel"))).toEqual(value);
    }
  });

  it("opens with no other password and not when it is damaged", () => {
    expect(() => JSON.parse(openSalted(RECORDED, "test-key-2"))).toThrow();
    expect(() => openSalted(`${RECORDED.slice(0, 60)}`, "test-key-1")).toThrow();
    expect(isSalted("uf9cKFtG.l-_k")).toBe(false);
  });
});
