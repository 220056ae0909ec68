import { promisify } from "node:util";
import { gzip as gzipCallback } from "node:zlib";
import { type BinaryValue, defineNode, type Item, mapItems } from "@heddle/workflow";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { type CompressionContext, descriptions, parameters } from "./description.ts";
import { unpack } from "./unpack.ts";

const gzip = promisify(gzipCallback);

export default defineNode({
  name: "n8n-nodes-base.compression",
  effect: "pure",
  descriptions,
  parameters,
  upgrade: (given, version) =>
    version < 1.1 && !given["outputFormat"] ? { ...given, outputFormat: "zip" } : given,
  execute: (context) =>
    mapItems(context, async (item, index): Promise<Item> => {
      const { operation, outputFormat } = context.read(index);
      const files = inputFiles(context, index);
      const pack = outputFormat === "gzip" ? gzipped : zipped;
      const binary = await (operation === "compress" ? pack : unpacked)(context, files, index);
      return { json: item.json, binary };
    }),
});

function inputFiles(context: CompressionContext, index: number): BinaryValue[] {
  const names = context.read(index).binaryPropertyName.split(",");
  return names.map((name) => fileOfItem(context, name.trim() || "data", index));
}

async function zipped({ read, binary }: CompressionContext, files: readonly BinaryValue[], index: number) {
  const { zipSync } = await import("fflate");
  const contents: Record<string, Uint8Array> = {};
  for (const [at, file] of files.entries()) {
    const name = nameOf(file, at);
    contents[Object.hasOwn(contents, name) ? `${at}_${name}` : name] = await binary.get(file);
  }
  const { fileName, binaryPropertyOutput } = read(index);
  const value = await binary.put(zipSync(contents), {
    fileName: fileName || "archive.zip",
    mimeType: "application/zip",
  });
  return { [binaryPropertyOutput || "data"]: value };
}

async function gzipped({ read, binary }: CompressionContext, files: readonly BinaryValue[], index: number) {
  const { outputPrefix } = read(index);
  const output: Record<string, BinaryValue> = {};
  for (const [at, file] of files.entries()) {
    output[`${outputPrefix}${at}`] = await binary.put(await gzip(await binary.get(file)), {
      fileName: `${nameOf(file, at)}.gz`,
      mimeType: "application/gzip",
    });
  }
  return output;
}

async function unpacked({ read, binary }: CompressionContext, files: readonly BinaryValue[], index: number) {
  const { outputPrefix } = read(index);
  const output: Record<string, BinaryValue> = {};
  for (const [at, file] of files.entries()) {
    for (const { fileName, bytes } of await unpack(await binary.get(file), nameOf(file, at)))
      output[`${outputPrefix}${Object.keys(output).length}`] = await binary.put(bytes, { fileName });
  }
  return output;
}

function nameOf(file: BinaryValue, at: number): string {
  if (file.fileName) return file.fileName;
  return file.fileExtension ? `file_${at}.${file.fileExtension}` : `file_${at}`;
}
