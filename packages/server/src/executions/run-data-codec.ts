import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { RunExecutionData } from "@heddle/workflow";

/** Below this many characters compressing costs more time than it saves space. */
const SMALLEST_COMPRESSED = 2048;
const ZSTD_MAGIC = 0x28;

const parameters = { [constants.ZSTD_c_compressionLevel]: 1 };
/** A small window keeps the compressor's set-up short, which is most of the time that small data take. */
const smallParameters = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_windowLog]: 14,
  [constants.ZSTD_c_hashLog]: 12,
};

/** Run data as they are stored: JSON, compressed with zstd when that pays. */
export function encodeRunData(data: RunExecutionData): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(data));
  if (bytes.length < SMALLEST_COMPRESSED) return bytes;
  if (bytes.length > 65_536) return zstdCompressSync(bytes, { params: parameters });
  return zstdCompressSync(bytes, { params: smallParameters, pledgedSrcSize: bytes.length, chunkSize: 4096 });
}

/** The opposite of `encodeRunData`. */
export function decodeRunData(stored: Uint8Array): RunExecutionData {
  const bytes = stored[0] === ZSTD_MAGIC ? zstdDecompressSync(stored) : Buffer.from(stored);
  return JSON.parse(bytes.toString()) as RunExecutionData;
}
