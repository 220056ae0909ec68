import * as zlib from "node:zlib";

/** Maximum size of decompressed data. */
const MAX_OUTPUT_BYTES = 67_108_864;
const MAX_INPUT_BYTES = 67_108_864;

const calls: Record<string, (data: Buffer) => Buffer> = {
  gzip: (data) => zlib.gzipSync(data, { maxOutputLength: MAX_OUTPUT_BYTES }),
  gunzip: (data) => zlib.gunzipSync(data, { maxOutputLength: MAX_OUTPUT_BYTES }),
  unzip: (data) => zlib.unzipSync(data, { maxOutputLength: MAX_OUTPUT_BYTES }),
  deflate: (data) => zlib.deflateSync(data, { maxOutputLength: MAX_OUTPUT_BYTES }),
  inflate: (data) => zlib.inflateSync(data, { maxOutputLength: MAX_OUTPUT_BYTES }),
  deflateRaw: (data) => zlib.deflateRawSync(data, { maxOutputLength: MAX_OUTPUT_BYTES }),
  inflateRaw: (data) => zlib.inflateRawSync(data, { maxOutputLength: MAX_OUTPUT_BYTES }),
  brotliCompress: (data) =>
    zlib.brotliCompressSync(data, {
      maxOutputLength: MAX_OUTPUT_BYTES,
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 },
    }),
  brotliDecompress: (data) => zlib.brotliDecompressSync(data, { maxOutputLength: MAX_OUTPUT_BYTES }),
};

/** Compresses and decompresses bytes, which travel as Latin-1 text. */
export function compression(name: string, data: string): string {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call) throw new Error("Unknown compression");
  if (String(data).length > MAX_INPUT_BYTES)
    throw new Error("The data are too large to be compressed in code");
  return call(Buffer.from(String(data), "latin1")).toString("latin1");
}
