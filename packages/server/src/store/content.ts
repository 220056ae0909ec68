import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdCompressSync, zstdDecompressSync } from "node:zlib";

const compress = promisify(zstdCompress);
/** Size from which compression is left to another thread. */
const LARGE_CONTENT_BYTES = 256 * 1024;
const MIN_WINDOW_BITS = 17;
const LARGEST_WINDOW = 27;

/** The name of a text, derived from its content. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** Encodes a string for storage; as a difference from `base` if given: then a small change takes few bytes. */
export async function encodeContent(text: string, base?: string): Promise<Uint8Array> {
  const bytes = Buffer.from(text);
  const dictionary = base === undefined ? undefined : Buffer.from(base);
  const reach = Math.ceil(Math.log2(bytes.length + (dictionary?.length ?? 0) + 1));
  const options = {
    params: {
      [constants.ZSTD_c_compressionLevel]: 3,
      [constants.ZSTD_c_windowLog]: Math.min(LARGEST_WINDOW, Math.max(MIN_WINDOW_BITS, reach)),
    },
    ...(dictionary ? { dictionary } : {}),
  };
  const isLarge = bytes.length + (dictionary?.length ?? 0) > LARGE_CONTENT_BYTES;
  return new Uint8Array(isLarge ? await compress(bytes, options) : zstdCompressSync(bytes, options));
}

/** The opposite of `encodeContent`. */
export function decodeContent(data: Uint8Array, base?: string): string {
  return zstdDecompressSync(data, base === undefined ? {} : { dictionary: Buffer.from(base) }).toString();
}
