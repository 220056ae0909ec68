import { gunzipSync, gzipSync } from "node:zlib";
import { MemoryBinaryStore } from "@heddle/engine/testing";
import type { Item } from "@heddle/workflow";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { inlineFile, itemWithFile } from "../../file-formats/testing/files.ts";
import { runNode } from "../../testing/index.ts";
import node from "./compression.node.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
async function run(parameters: object, item: Item, typeVersion = 1.1) {
  const binary = new MemoryBinaryStore();
  const options = { parameters: { ...parameters }, items: [item], ports: { binary }, typeVersion };
  const [output = []] = await runNode(node, options);
  const files = Object.entries(output[0]?.binary ?? {});
  const contents = await Promise.all(files.map(([, file]) => binary.get(file)));
  return {
    json: output[0]?.json,
    names: files.map(([name]) => name),
    files: files.map(([, file]) => file),
    contents,
  };
}

describe("Compression", () => {
  it("unpacks ZIP files without folders", async () => {
    const zip = zipSync({
      "a/": new Uint8Array(),
      "a/one.txt": bytes("1"),
      "two.txt": bytes("2"),
      "__MACOSX/x": bytes(""),
    });
    const { json, names, files, contents } = await run({}, itemWithFile(zip, { fileName: "x.zip" }));
    expect(json).toEqual({ id: 7 });
    expect(names).toEqual(["file_0", "file_1"]);
    expect(files.map((file) => file.fileName)).toEqual(["one.txt", "two.txt"]);
    expect(contents.map((each) => Buffer.from(each).toString())).toEqual(["1", "2"]);
  });

  it("unpacks GZIP files", async () => {
    const item = itemWithFile(gzipSync("hello"), { fileName: "a.txt.gz" });
    const { names, files, contents } = await run({ outputPrefix: "out" }, item, 1);
    expect([names, files[0]?.fileName, Buffer.from(contents[0]!).toString()]).toEqual([
      ["out0"],
      "a.txt",
      "hello",
    ]);
  });

  it.each([1, 1.1])("packs files into one ZIP file in version %d", async (version) => {
    const item: Item = {
      json: {},
      binary: { a: inlineFile("1", { fileName: "x.txt" }), b: inlineFile("2", { fileName: "x.txt" }) },
    };
    const parameters = {
      operation: "compress",
      binaryPropertyName: "a, b",
      fileName: "all.zip",
      binaryPropertyOutput: "zip",
      outputFormat: "zip",
    };
    const { names, files, contents } = await run(parameters, item, version);
    expect(names).toEqual(["zip"]);
    expect(files[0]).toMatchObject({ fileName: "all.zip", mimeType: "application/zip" });
    expect(Object.keys(unzipSync(contents[0]!))).toEqual(["x.txt", "1_x.txt"]);
  });

  it("packs each file into a GZIP file", async () => {
    const parameters = { operation: "compress", outputFormat: "gzip" };
    const { names, contents } = await run(parameters, itemWithFile("hi"));
    expect(names).toEqual(["data"]);
    expect(gunzipSync(contents[0]!).toString()).toBe("hi");
  });

  it.each([
    [{ fileName: "g.gz" }, 1.1, ["data"], ["g.txt.gz"]],
    [{ fileName: "g.txt" }, 1.1, ["data"], ["g.txt.gz"]],
    [{}, 1.1, ["data"], ["f.txt.gz"]],
    [{ outputPrefix: "zip_" }, 1.1, ["zip_0"], ["f.txt.gz"]],
    [{}, 1, ["data0"], ["f.txt.gz"]],
    [{ binaryPropertyName: "data, data", fileName: "g" }, 1, ["data0", "data1"], ["f.txt.gz", "f.txt.gz"]],
  ])("names GZIP files by %j in version %d", async (given, version, fields, fileNames) => {
    const parameters = { operation: "compress", outputFormat: "gzip", ...given };
    const item = itemWithFile("hi", { fileName: "f.txt", fileExtension: "txt" });
    const { names, files } = await run(parameters, item, version);
    expect([names, files.map(({ fileName }) => fileName)]).toEqual([fields, fileNames]);
  });

  it("rejects files that are not archives, or would fill the memory", async () => {
    await expect(run({}, itemWithFile("hello", { fileName: "x.txt" }))).rejects.toThrow(
      '"x.txt" cannot be decompressed',
    );
    const bomb = zipSync({ a: new Uint8Array(1000) }, { level: 9 });
    // The size that the archive claims, in its directory.
    const view = new DataView(bomb.buffer);
    view.setUint32(bomb.length - 22 - (46 + 1) + 24, 0x7fffffff, true);
    await expect(run({}, itemWithFile(bomb))).rejects.toThrow("becomes larger than 512 MB");
  });
});
