import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { readArchive } from "./read-archive.ts";
import { headerOf, readHeader, readRecords } from "./tar-header.ts";
import { CHECKSUMS, writeArchive } from "./write-archive.ts";

const LONG = `packages/${"deep/".repeat(40)}größe.txt`;

describe("an archive", () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-archive-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function write(name: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
    const file = join(folder, name);
    await writeArchive(
      file,
      (async function* () {
        for (const [path, text] of Object.entries(files))
          yield { name: path, size: Buffer.byteLength(text), bytes: [Buffer.from(text)] };
      })(),
    );
    return file;
  }

  async function read(file: string): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for await (const { name, bytes } of readArchive(file)) found[name] = (await buffer(bytes)).toString();
    return found;
  }

  it("returns what was put into it, names of any length and language included", async () => {
    const files = { a: "", "b/c.txt": "x".repeat(200_000), [LONG]: "deep", exact: "y".repeat(512) };
    const { [CHECKSUMS]: sums, ...rest } = await read(await write("whole", files));
    expect(rest).toEqual(files);
    expect(Object.keys(JSON.parse(sums!))).toEqual(Object.keys(files));
  });

  it("is one that the tar of other systems reads", async () => {
    const file = await write("tar", { "b/c.txt": "text", [LONG]: "deep" });
    const plain = join(folder, "plain.tar");
    writeFileSync(plain, zstdDecompressSync(readFileSync(file)));
    const { stdout } = spawnSync("tar", ["-xOf", plain, LONG], { encoding: "utf8" });
    expect(stdout).toBe("deep");
  });

  it("skips entries that a reader does not request", async () => {
    const names: string[] = [];
    for await (const { name } of readArchive(await write("names", { a: "1".repeat(9_000), b: "2" })))
      names.push(name);
    expect(names).toEqual(["a", "b", CHECKSUMS]);
  });

  it("is rejected if its end is missing, or if a byte of a header differs", async () => {
    const file = await write("cut", { a: Buffer.from(crypto.getRandomValues(new Uint8Array(50_000))) });
    truncateSync(file, 20_000);
    await expect(read(file)).rejects.toThrow();
    const header = headerOf({ name: "a", size: 1 });
    header[3] = 65;
    expect(() => readHeader(header)).toThrow("damaged");
  });

  it("is not created from a file that changes in the meantime", async () => {
    const entries = (async function* () {
      yield { name: "a", size: 3, bytes: [Buffer.from("four")] };
    })();
    await expect(writeArchive(join(folder, "changed"), entries)).rejects.toThrow(
      "a changed while it was read",
    );
  });

  it("holds files of more than 8 GB", () => {
    const size = 20 * 2 ** 30;
    expect(readRecords(headerOf({ name: "a", size }).subarray(512, 1024))).toEqual({ name: "a", size });
  });
});
