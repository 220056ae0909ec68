import { gzipSync, zstdCompressSync } from "node:zlib";
import kafkajs from "kafkajs";
import { describe, expect, it } from "vitest";
import { addCodecs } from "./codecs.ts";
import { readLz4 } from "./lz4.ts";
import { readSnappy } from "./snappy.ts";

/** "abcabcabc": three literal bytes, and six that repeat them. */
const SNAPPY = Buffer.from([9, 2 << 2, 97, 98, 99, ((6 - 4) << 2) | 1, 3]);
const lz4Frame = (block: number[], flags = 0x60) =>
  Buffer.from([4, 0x22, 0x4d, 0x18, flags, 0x40, 0, block.length, 0, 0, 0, ...block, 0, 0, 0, 0]);

describe("compressed messages", () => {
  it("are read as blocks of Snappy, which Java's clients write with a head", () => {
    const size = Buffer.from([0, 0, 0, SNAPPY.length]);
    const head = Buffer.from([0x82, 0x53, 0x4e, 0x41, 0x50, 0x50, 0x59, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
    expect(readSnappy(SNAPPY).toString()).toBe("abcabcabc");
    expect(readSnappy(Buffer.concat([head, size, SNAPPY, size, SNAPPY])).toString()).toBe(
      "abcabcabc".repeat(2),
    );
  });

  it("are read as frames of LZ4", () => {
    expect(readLz4(lz4Frame([0x32, 97, 98, 99, 3, 0, 0x10, 100])).toString()).toBe("abcabcabcd");
    const long = readLz4(lz4Frame([0x1f, 97, 1, 0, 255, 16, 0x10, 98])).toString();
    expect(long).toBe(`${"a".repeat(1 + 4 + 15 + 255 + 16)}b`);
  });

  it("are rejected if they are corrupt, or designed to fill the memory", () => {
    expect(() => readSnappy(SNAPPY.subarray(0, 4))).toThrow("damaged");
    expect(() => readSnappy(Buffer.from([9, 1, 3]))).toThrow("damaged");
    expect(() => readLz4(Buffer.from("no frame"))).toThrow("no frame of LZ4");
    expect(() => readLz4(lz4Frame([0x32, 97, 98, 99, 9, 0]))).toThrow("damaged");
    const bomb = [0x1f, 97, 1, 0, ...Array(1_100_000).fill(255), 0];
    const size = Buffer.alloc(4);
    size.writeUInt32LE(bomb.length);
    const frame = Buffer.concat([lz4Frame([]).subarray(0, 7), size, Buffer.from(bomb)]);
    expect(() => readLz4(frame)).toThrow("too large");
  });

  it.each([
    ["gzip", gzipSync, "GZIP"],
    ["zstd", zstdCompressSync, "ZSTD"],
  ] as const)("are read as %s up to a limit", async (_title, compress, type) => {
    addCodecs(kafkajs);
    const { decompress } = kafkajs.CompressionCodecs[kafkajs.CompressionTypes[type]]();
    expect(String(await decompress(compress(Buffer.from("abc"))))).toBe("abc");
    await expect(decompress(Buffer.from("noise"))).rejects.toThrow("damaged");
    const bomb = compress(Buffer.alloc(256 * 1024 * 1024 + 1));
    await expect(decompress(bomb)).rejects.toThrow("too large");
  });
});
