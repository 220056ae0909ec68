import { promisify } from "node:util";
import { gzip as gzipCallback } from "node:zlib";
import { type BinaryValue, defineNode, type Item, mapItems, type NodeParameters } from "@heddle/workflow";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { type CompressionContext, descriptions, parameters } from "./description.ts";
import { zip } from "./pack.ts";
import { unpack } from "./unpack.ts";

const gzip = promisify(gzipCallback);

export default defineNode({
  name: "n8n-nodes-base.compression",
  effect: "pure",
  descriptions,
  parameters,
  upgrade: (given, version) => (version < 1.1 ? ofFirstVersion(given) : given),
  execute: (context) =>
    mapItems(context, async (item, index): Promise<Item> => {
      const { operation, outputFormat } = context.read(index);
      const files = inputFiles(context, index);
      const pack = outputFormat === "gzip" ? gzipped : zipped;
      const binary = await (operation === "compress" ? pack : unpacked)(context, files, index);
      return { json: item.json, binary };
    }),
});

/** The first version had other defaults. */
function ofFirstVersion(given: NodeParameters): NodeParameters {
  const isCompressing = given["operation"] === "compress";
  return {
    ...(isCompressing ? { outputPrefix: "data" } : {}),
    ...given,
    outputFormat: given["outputFormat"] || "zip",
  };
}

function inputFiles(context: CompressionContext, index: number): BinaryValue[] {
  const names = context.read(index).binaryPropertyName.split(",");
  return names.map((name) => fileOfItem(context, name.trim() || "data", index));
}

async function zipped({ read, binary }: CompressionContext, files: readonly BinaryValue[], index: number) {
  const contents: Record<string, Uint8Array> = {};
  for (const [at, file] of files.entries()) {
    const name = nameOf(file, at);
    contents[Object.hasOwn(contents, name) ? `${at}_${name}` : name] = await binary.get(file);
  }
  const { fileName, binaryPropertyOutput } = read(index);
  const value = await binary.put(await zip(contents), {
    fileName: fileName || "archive.zip",
    mimeType: "application/zip",
  });
  return { [binaryPropertyOutput || "data"]: value };
}

async function gzipped({ read, binary }: CompressionContext, files: readonly BinaryValue[], index: number) {
  const { fileName, outputPrefix, binaryPropertyName } = read(index);
  const names = binaryPropertyName.split(",").map((name) => name.trim() || "data");
  const output: Record<string, BinaryValue> = {};
  for (const [at, file] of files.entries()) {
    output[outputPrefix ? `${outputPrefix}${at}` : names[at]!] = await binary.put(
      await gzip(await binary.get(file)),
      {
        fileName: packedName(files.length === 1 ? fileName : "", file, at),
        mimeType: "application/gzip",
      },
    );
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

/** The chosen name with the extension of the file and `.gz`; the name of the file with `.gz` without one. */
function packedName(chosen: string, file: BinaryValue, at: number): string {
  const base = chosen.replace(/\.gz$/i, "");
  if (base === "") return `${nameOf(file, at)}.gz`;
  const extension = file.fileExtension ?? /\.([^.]+)$/.exec(file.fileName ?? "")?.[1];
  return extension && !base.toLowerCase().endsWith(`.${extension.toLowerCase()}`)
    ? `${base}.${extension}.gz`
    : `${base}.gz`;
}

function nameOf(file: BinaryValue, at: number): string {
  if (file.fileName) return file.fileName;
  return file.fileExtension ? `file_${at}.${file.fileExtension}` : `file_${at}`;
}
