import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { CompressionCodecs, CompressionTypes } from "kafkajs";
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

const compressZstd = promisify(zstdCompress);
const readZstd = promisify(zstdDecompress);

/** Adds codecs of other clients to the library, which only supports gzip. */
export function addCodecs({ CompressionCodecs: codecs, CompressionTypes: types }: Library): void {
  codecs[types.ZSTD] = () => ({
    compress: ({ buffer }: Encoder) => compressZstd(buffer),
    decompress: (bytes: Buffer) => readZstd(bytes),
  });
  codecs[types.Snappy] = () => readingOnly(readSnappy);
  codecs[types.LZ4] = () => readingOnly(readLz4);
}

/** The node sends with gzip, so these are only read. */
function readingOnly(read: (bytes: Buffer) => Buffer) {
  return {
    compress: () => Promise.reject(new Error("Messages are compressed with gzip")),
    decompress: async (bytes: Buffer) => read(bytes),
  };
}
