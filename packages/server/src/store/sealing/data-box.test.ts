import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createDataBox } from "./data-box.ts";

describe("the box for data of executions", () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const box = createDataBox([first]);
  const secret = '{"token":"s3cret – ü"}';

  it("decrypts its own output, also in a different process with the same key, and never encrypts the same way twice", () => {
    const text = box.sealText(secret, "journal");
    const bytes = box.sealBytes(secret, "wait");
    const packed = box.sealBytes(Uint8Array.of(1, 2, 3), "wait");
    const another = createDataBox([first]);
    expect(another.openText(text, "journal")).toBe(secret);
    expect(another.openBytes(bytes, "wait")).toBe(secret);
    expect([...(another.openBytes(packed, "wait") as Uint8Array)]).toEqual([1, 2, 3]);
    expect(box.sealText(secret, "journal")).not.toBe(text);
    expect(text + Buffer.from(bytes).toString("latin1")).not.toContain("s3cret");
  });

  it("leaves unencrypted data unchanged", () => {
    expect(box.openText(secret, "journal")).toBe(secret);
    expect(box.openBytes(secret, "wait")).toBe(secret);
    const zstd = Uint8Array.of(0x28, 0xb5);
    expect(box.openBytes(zstd, "wait")).toBe(zstd);
    expect([box.isCurrent(secret), box.isCurrent(zstd)]).toEqual([true, true]);
  });

  it("decrypts in no other place and with no other key, and reports which of the two differs", () => {
    const text = box.sealText(secret, "journal");
    const bytes = box.sealBytes(secret, "wait");
    expect(() => box.openText(text, "call")).toThrow(/damaged, though the encryption key is the right one/);
    expect(() => box.openText(`${text.slice(0, -4)}AAAA`, "journal")).toThrow(/damaged/);
    for (const cut of [1, 8, 40])
      expect(() => box.openText(text.slice(0, cut), "journal")).toThrow(/cannot be decrypted/);
    const other = createDataBox([second]);
    expect(() => other.openText(text, "journal")).toThrow(/another encryption key.*Restore the file "key"/);
    expect(() => other.openBytes(bytes, "wait")).toThrow(/another encryption key/);
  });

  it("opens with older keys and seals with the newest", () => {
    const text = box.sealText(secret, "journal");
    const bytes = box.sealBytes(secret, "wait");
    const both = createDataBox([second, first]);
    expect(both.openText(text, "journal")).toBe(secret);
    expect(both.openBytes(bytes, "wait")).toBe(secret);
    expect([both.isCurrent(text), both.isCurrent(bytes)]).toEqual([false, false]);
    expect(both.isCurrent(both.sealText(secret, "journal"))).toBe(true);
    expect(both.isCurrent(both.sealBytes(secret, "wait"))).toBe(true);
  });
});
