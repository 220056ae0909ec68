import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { type ArchiveEntry, BLOCK, padding, type ReadHeader, readHeader, readRecords } from "./tar-header.ts";

/** A file in an archive. Its bytes are read before the next one is. */
export interface StoredEntry extends ArchiveEntry {
  readonly bytes: AsyncIterable<Buffer>;
}

/** Files of an archive, one after the other. @throws if it is corrupt */
export async function* readArchive(file: string): AsyncGenerator<StoredEntry> {
  const source = createReadStream(file);
  const unpacked = createZstdDecompress();
  // Errors of both are thrown to the reader of the blocks.
  pipeline(source, unpacked, () => {});
  const blocks = new Blocks(unpacked);
  try {
    for (;;) {
      const header = await nextHeader(blocks);
      if (header === undefined) return;
      const bytes = blocks.stream(header.size);
      if (header.kind === "file") yield { name: header.name, size: header.size, bytes };
      for await (const _rest of bytes);
      await blocks.take(padding(header.size).length);
    }
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

async function nextHeader(blocks: Blocks): Promise<ReadHeader | undefined> {
  const header = readHeader(await blocks.take(BLOCK));
  if (header?.kind !== "extended") return header;
  const records = await blocks.take(header.size);
  await blocks.take(padding(header.size).length);
  const next = readHeader(await blocks.take(BLOCK));
  return next && { ...next, ...readRecords(records) };
}

/** Takes a stream apart by numbers of bytes. */
class Blocks {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) this.#rest = await this.#more();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async #more(): Promise<Buffer> {
    const { done, value } = await this.#source.next();
    if (done) throw new Error("its end is missing");
    return value;
  }
}
