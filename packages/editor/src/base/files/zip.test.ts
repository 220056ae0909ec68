import { describe, expect, it } from "vitest";
import { readZip } from "./read-zip.ts";
import { writeZip } from "./write-zip.ts";

/** Written by the zip module of Python. */
const OF_ANOTHER_PROGRAM = [
  "UEsDBBQAAAAAAMBjP1zPYiAZBQAAAAUAAAALAAAAc3RvcmVkLmpzb25wbGFpblBLAwQUAAAAAADAYz9cAAAAAAAAAAAAAAAA",
  "BwAAAGZvbGRlci9QSwMEFAAAAAgAwGM/XKDA+HQWAAAAiBMAABIAAABmb2xkZXIvcGFja2VkLmpzb27twTEBAAAAwqDca28K",
  "P6AAAAAAgLcBUEsBAhQDFAAAAAAAwGM/XM9iIBkFAAAABQAAAAsAAAAAAAAAAAAAAIABAAAAAHN0b3JlZC5qc29uUEsBAhQD",
  "FAAAAAAAwGM/XAAAAAAAAAAAAAAAAAcAAAAAAAAAAAAAAIABLgAAAGZvbGRlci9QSwECFAMUAAAACADAYz9coMD4dBYAAACI",
  "EwAAEgAAAAAAAAAAAAAAgAFTAAAAZm9sZGVyL3BhY2tlZC5qc29uUEsFBgAAAAADAAMArgAAAJkAAAAJAGEgY29tbWVudA==",
].join("");

const bytesOf = (text: string) => new TextEncoder().encode(text);
const archiveOf = async (files: Record<string, string>) => {
  const blob = await writeZip(
    Object.entries(files).map(([name, text]) => ({ name, bytes: bytesOf(text) })),
    new Date(2026, 0, 31, 12, 30),
  );
  return new Uint8Array(await blob.arrayBuffer());
};

describe("a zip archive", () => {
  it("returns what was packed, with names of any language", async () => {
    const files = { "Größe.json": '{"a":1}', "b/注文.json": "x".repeat(100_000), "empty.json": "" };
    const archive = await archiveOf(files);
    expect(archive.length).toBeLessThan(2000);
    const read = readZip(archive);
    expect(read.map(({ path }) => path)).toEqual(Object.keys(files));
    const texts = await Promise.all(read.map(async (file) => new TextDecoder().decode(await file.read(1e6))));
    expect(texts).toEqual(Object.values(files));
  });

  it("of another program is read: stored and packed files, folders and a comment", async () => {
    const read = readZip(Uint8Array.from(atob(OF_ANOTHER_PROGRAM), (letter) => letter.charCodeAt(0)));
    expect(read.map(({ path }) => path)).toEqual(["stored.json", "folder/packed.json"]);
    expect(new TextDecoder().decode(await read[0]?.read(100))).toBe("plain");
    expect((await read[1]?.read(5000))?.length).toBe(5000);
  });

  it("that is none, is cut off, or unpacks to too much is refused", async () => {
    expect(() => readZip(bytesOf("no archive at all, just a long enough text"))).toThrow("not a zip archive");
    const archive = await archiveOf({ "bomb.json": "0".repeat(5_000_000) });
    expect(() => readZip(archive.slice(0, -10))).toThrow("not a zip archive");
    await expect(readZip(archive)[0]?.read(1_000_000)).rejects.toThrow("more than 1 MB");
    const broken = archive.slice();
    broken.fill(255, 40, 400);
    await expect(readZip(broken)[0]?.read(1e7)).rejects.toThrow("damaged");
  });
});
