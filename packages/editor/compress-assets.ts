import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Files below this size fit in one or two packets uncompressed. */
const MIN_BYTES = 1024;

/** Writes a `.br` and a `.gz` next to every script and style sheet of the build, for browsers that accept them. */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    writeBundle({ dir }) {
      const folder = join(dir ?? "dist", "assets");
      for (const name of readdirSync(folder))
        if (/\.(?:js|css|svg|json)$/.test(name)) compress(join(folder, name));
    },
  };
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}
