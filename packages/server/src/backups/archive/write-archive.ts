import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { type ArchiveEntry, BLOCK, headerOf, padding } from "./tar-header.ts";

/** A file on its way into an archive. */
export interface NewEntry extends ArchiveEntry {
  /** Exactly `size` bytes. */
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The last entry: SHA-256 of all others, by name. */
export const CHECKSUMS = "checksums.json";

/** Writes entries to a tar file, compressed with Zstandard, that ends with their checksums. */
export async function writeArchive(file: string, entries: AsyncIterable<NewEntry>): Promise<void> {
  const output = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(Readable.from(blocksOf(entries)), createZstdCompress(), output);
}

async function* blocksOf(entries: AsyncIterable<NewEntry>): AsyncGenerator<Uint8Array> {
  const sums: Record<string, string> = {};
  for await (const entry of entries) {
    const hash = createHash("sha256");
    yield headerOf(entry);
    for await (const bytes of exactly(entry)) {
      hash.update(bytes);
      yield bytes;
    }
    yield padding(entry.size);
    sums[entry.name] = hash.digest("hex");
  }
  const text = Buffer.from(JSON.stringify(sums));
  yield headerOf({ name: CHECKSUMS, size: text.length });
  yield Buffer.concat([text, padding(text.length), Buffer.alloc(2 * BLOCK)]);
}

/** @throws if the number of bytes differs from the entry */
async function* exactly({ name, size, bytes }: NewEntry): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const part of bytes) {
    left -= part.length;
    if (left < 0) break;
    yield part;
  }
  if (left !== 0) throw new Error(`${name} changed while it was read`);
}
