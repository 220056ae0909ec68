import { describe, expect, it } from "vitest";
import { readZip } from "./read-zip.ts";
import { writeZip } from "./write-zip.ts";

/** Written by Python's zip module. */
const OF_ANOTHER_PROGRAM = [
  "UEsDBBQAAAAAAMBjP1zPYiAZBQAAAAUAAAALAAAAc3RvcmVkLmpzb25wbGFpblBLAwQUAAAAAADAYz9cAAAAAAAAAAAAAAAA",
  "BwAAAGZvbGRlci9QSwMEFAAAAAgAwGM/XKDA+HQWAAAAiBMAABIAAABmb2xkZXIvcGFja2VkLmpzb27twTEBAAAAwqDca28K",
  "P6AAAAAAgLcBUEsBAhQDFAAAAAAAwGM/XM9iIBkFAAAABQAAAAsAAAAAAAAAAAAAAIABAAAAAHN0b3JlZC5qc29uUEsBAhQD",
  "FAAAAAAAwGM/XAAAAAAAAAAAAAAAAAcAAAAAAAAAAAAAAIABLgAAAGZvbGRlci9QSwECFAMUAAAACADAYz9coMD4dBYAAACI",
  "EwAAEgAAAAAAAAAAAAAAgAFTAAAAZm9sZGVyL3BhY2tlZC5qc29uUEsFBgAAAAADAAMArgAAAJkAAAAJAGEgY29tbWVudA==",
].join("");

const bytesOf = (text: string) => new TextEncoder().encode(text);
const archiveOf = async (files: Record<string, string>) => {
  const blob = writeZip(
    Object.entries(files).map(([name, text]) => ({ name, bytes: bytesOf(text) })),
    new Date(2026, 0, 31, 12, 30),
  );
  return new Uint8Array(await blob.arrayBuffer());
};

describe("A zip archive", () => {
  it("returns the packed files, with names in any language", async () => {
    const files = { "Größe.json": '{"a":1}', "b/注文.json": "x".repeat(100_000), "empty.json": "" };
    const archive = await archiveOf(files);
    expect(archive.length).toBeLessThan(2000);
    const read = readZip(archive);
    expect(read.map(({ path }) => path)).toEqual(Object.keys(files));
    const texts = read.map((file) => new TextDecoder().decode(file.read(1e6)));
    expect(texts).toEqual(Object.values(files));
  });

  it("is read if written by a different tool: stored and compressed files, folders and a comment", () => {
    const read = readZip(Uint8Array.from(atob(OF_ANOTHER_PROGRAM), (letter) => letter.charCodeAt(0)));
    expect(read.map(({ path }) => path)).toEqual(["stored.json", "folder/packed.json"]);
    expect(new TextDecoder().decode(read[0]?.read(100))).toBe("plain");
    expect(read[1]?.read(5000).length).toBe(5000);
  });

  it("is refused if it is invalid, truncated, or unpacks to too much", async () => {
    expect(() => readZip(bytesOf("no archive at all, just a long enough text"))).toThrow("not a zip archive");
    const archive = await archiveOf({ "bomb.json": "0".repeat(5_000_000) });
    expect(() => readZip(archive.slice(0, -10))).toThrow("not a zip archive");
    expect(() => readZip(archive)[0]?.read(1_000_000)).toThrow("larger than 1 MB");
    const broken = archive.slice();
    broken.fill(255, 40, 400);
    expect(() => readZip(broken)[0]?.read(1e7)).toThrow("damaged");
  });

  it("with a false size unpacks to no more than it declares", async () => {
    const archive = await archiveOf({ "liar.json": "0".repeat(5_000_000) });
    const view = new DataView(archive.buffer);
    for (let at = 0; at < archive.length - 4; at += 1)
      if (view.getUint32(at, true) === 5_000_000) view.setUint32(at, 10, true);
    expect(readZip(archive)[0]?.read(100).length).toBe(10);
  });
});
