import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { RunExecutionData } from "@heddle/workflow";

/** Below this many characters compressing costs more time than it saves space. */
const SMALLEST_COMPRESSED = 4096;
const ZSTD_MAGIC = 0x28;

const parameters = { [constants.ZSTD_c_compressionLevel]: 1 };
/** A small window keeps the compressor's set-up short, which is most of the time that small data take. */
const smallParameters = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_windowLog]: 14,
  [constants.ZSTD_c_hashLog]: 12,
};

/** Run data as they are stored: JSON, compressed with zstd when that pays. */
export function encodeRunData(data: RunExecutionData): string | Uint8Array {
  const text = JSON.stringify(data);
  if (text.length < SMALLEST_COMPRESSED) return text;
  const bytes = Buffer.from(text);
  const options =
    bytes.length > 65_536
      ? { params: parameters }
      : { params: smallParameters, pledgedSrcSize: bytes.length, chunkSize: 4096 };
  // A copy of its own, so that no more than these bytes crosses from thread to thread.
  return new Uint8Array(zstdCompressSync(bytes, options));
}

/** The opposite of `encodeRunData`. */
export function decodeRunData(stored: string | Uint8Array): RunExecutionData {
  if (typeof stored === "string") return JSON.parse(stored) as RunExecutionData;
  const bytes = stored[0] === ZSTD_MAGIC ? zstdDecompressSync(stored) : Buffer.from(stored);
  return JSON.parse(bytes.toString()) as RunExecutionData;
}
