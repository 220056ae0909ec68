import * as zlib from "node:zlib";

/** What compressed data may grow to. */
const maxOutputLength = 67_108_864;
const maxInput = 67_108_864;

const calls: Record<string, (data: Buffer) => Buffer> = {
  gzip: (data) => zlib.gzipSync(data, { maxOutputLength }),
  gunzip: (data) => zlib.gunzipSync(data, { maxOutputLength }),
  unzip: (data) => zlib.unzipSync(data, { maxOutputLength }),
  deflate: (data) => zlib.deflateSync(data, { maxOutputLength }),
  inflate: (data) => zlib.inflateSync(data, { maxOutputLength }),
  deflateRaw: (data) => zlib.deflateRawSync(data, { maxOutputLength }),
  inflateRaw: (data) => zlib.inflateRawSync(data, { maxOutputLength }),
  brotliCompress: (data) =>
    zlib.brotliCompressSync(data, { maxOutputLength, params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }),
  brotliDecompress: (data) => zlib.brotliDecompressSync(data, { maxOutputLength }),
};

/** Compresses and decompresses bytes, which travel as Latin-1 text. */
export function compression(name: string, data: string): string {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call) throw new Error("Unknown compression");
  if (String(data).length > maxInput) throw new Error("The data are too large to be compressed in code");
  return call(Buffer.from(String(data), "latin1")).toString("latin1");
}
