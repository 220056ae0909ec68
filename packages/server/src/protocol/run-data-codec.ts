import { constants as sizes } from "node:buffer";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { RunExecutionData } from "@heddle/workflow";
import { parseInHeap } from "../platform/threads/parse-in-heap.ts";
import { decodeLarge, encodeLarge, isLarge, LARGE_MAGIC } from "./large-run-data.ts";

/** Below this many characters compressing costs more time than it saves space. */
const MIN_COMPRESSED_BYTES = 4096;
const ZSTD_MAGIC = 0x28;

const parameters = { [constants.ZSTD_c_compressionLevel]: 1 };
/** A small window keeps the compressor's set-up short, which is most of the time that small data take. */
const smallParameters = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_windowLog]: 14,
  [constants.ZSTD_c_hashLog]: 12,
};

/** Few large items per block, so that none exceeds the maximum string length. */
const SMALL_LIST_ITEMS = 4;

/** Run data in stored format: JSON, compressed with zstd if that pays off; with long lists in separate blocks. */
export function encodeRunData(data: RunExecutionData): string | Uint8Array {
  if (isLarge(data)) return encodeLarge(data);
  let text: string;
  try {
    text = JSON.stringify(data);
  } catch (error) {
    // Exceeds the maximum string length.
    if (error instanceof RangeError) return encodeLarge(data, SMALL_LIST_ITEMS);
    throw error;
  }
  if (text.length < MIN_COMPRESSED_BYTES) return text;
  const bytes = Buffer.from(text);
  const options =
    bytes.length > 65_536
      ? { params: parameters }
      : { params: smallParameters, pledgedSrcSize: bytes.length, chunkSize: 4096 };
  // A separate copy, so that only these bytes are transferred between threads.
  return new Uint8Array(zstdCompressSync(bytes, options));
}

/** True for run data whose long lists of items are read page by page. */
export function isPaged(stored: string | Uint8Array): boolean {
  return typeof stored !== "string" && stored[0] === LARGE_MAGIC;
}

/** The opposite of `encodeRunData`. @throws RangeError if JSON needs more than `maxBytes` of heap, or than the heap has left */
export function decodeRunData(stored: string | Uint8Array, maxBytes?: number): RunExecutionData {
  const text = runDataText(stored);
  if (text === undefined) return decodeLarge(stored as Uint8Array, maxBytes);
  return parseInHeap(text, maxBytes) as RunExecutionData;
}

/** JSON of stored run data; `undefined` for data that are read page by page. @throws RangeError if it has more bytes */
export function runDataText(
  stored: string | Uint8Array,
  maxOutputLength = sizes.MAX_STRING_LENGTH,
): string | undefined {
  if (typeof stored === "string") return stored;
  if (isPaged(stored)) return undefined;
  const bytes =
    stored[0] === ZSTD_MAGIC ? zstdDecompressSync(stored, { maxOutputLength }) : Buffer.from(stored);
  return bytes.toString();
}
