import { promisify } from "node:util";
import { gzip, unzip, zstdCompress, zstdDecompress } from "node:zlib";
import type { CompressionCodecs, CompressionTypes } from "kafkajs";
import { MAX_BYTES } from "./growing-bytes.ts";
import { readLz4 } from "./lz4.ts";
import { readSnappy } from "./snappy.ts";

interface Library {
  readonly CompressionCodecs: typeof CompressionCodecs;
  readonly CompressionTypes: typeof CompressionTypes;
}

/** Codecs that the library supports: https://kafka.js.org/docs/producing#compression */
interface Encoder {
  readonly buffer: Buffer;
}

const LIMIT = { maxOutputLength: MAX_BYTES };

const compressGzip = promisify(gzip);
const readGzip = promisify(unzip);
const compressZstd = promisify(zstdCompress);
const readZstd = promisify(zstdDecompress);

/** Adds codecs of other clients to the library, which only supports gzip, and that without a limit of the size. */
export function addCodecs({ CompressionCodecs: codecs, CompressionTypes: types }: Library): void {
  codecs[types.GZIP] = () => ({
    compress: ({ buffer }: Encoder) => compressGzip(buffer),
    decompress: (bytes: Buffer) => unpacked(readGzip(bytes, LIMIT)),
  });
  codecs[types.ZSTD] = () => ({
    compress: ({ buffer }: Encoder) => compressZstd(buffer),
    decompress: (bytes: Buffer) => unpacked(readZstd(bytes, LIMIT)),
  });
  codecs[types.Snappy] = () => readingOnly(readSnappy);
  codecs[types.LZ4] = () => readingOnly(readLz4);
}

async function unpacked(reading: Promise<Buffer>): Promise<Buffer> {
  try {
    return await reading;
  } catch (cause) {
    const isLarge = (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new Error(`The compressed messages are ${isLarge ? "too large" : "damaged"}`, { cause });
  }
}

/** The node sends with gzip, so these are only read. */
function readingOnly(read: (bytes: Buffer) => Buffer) {
  return {
    compress: () => Promise.reject(new Error("Messages are compressed with gzip")),
    decompress: async (bytes: Buffer) => read(bytes),
  };
}
