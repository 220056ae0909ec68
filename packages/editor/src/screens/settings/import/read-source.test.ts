import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { writeZip } from "../../../base/files/write-zip.ts";
import { MAX_IMPORT_MEGABYTES, readSource } from "./read-source.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("the source of an import", () => {
  it("is exported files directly, or those of an archive", async () => {
    const files = [new File(['{"a":1}'], "a.json"), new File(["[]"], "b.json")];
    const read = {
      files: [
        { path: "a.json", text: '{"a":1}' },
        { path: "b.json", text: "[]" },
      ],
    };
    expect(await readSource(files)).toEqual(read);
    const entries = [
      { name: "workflows/ü.json", bytes: bytesOf('{"ü":1}') },
      { name: "readme.txt", bytes: bytesOf("no") },
    ];
    const archive = new File([writeZip(entries)], "export.zip");
    expect(await readSource([archive])).toEqual({ files: [{ path: "workflows/ü.json", text: '{"ü":1}' }] });
  });

  it("is a database as base64, whatever its length", async () => {
    const bytes = new Uint8Array(100_001).map((_, index) => index % 256);
    bytes.set(bytesOf("SQLite format 3\0"));
    const { database, files } = await readSource([new File([bytes], "database.sqlite")]);
    expect(files).toEqual([]);
    expect(Uint8Array.from(atob(database ?? ""), (sign) => sign.charCodeAt(0))).toEqual(bytes);
  });

  it("is rejected if it is too large, or an archive without exported files", async () => {
    const large = new File([new Uint8Array((MAX_IMPORT_MEGABYTES + 1) * 2 ** 20)], "database.sqlite");
    await expect(readSource([large])).rejects.toThrow(/89 MB.*heddle import/);
    const archive = new File([writeZip([{ name: "x.txt", bytes: bytesOf("x") }])], "x.zip");
    await expect(readSource([archive])).rejects.toThrow(/no JSON file/);
    const half = new Uint8Array((MAX_IMPORT_MEGABYTES / 2 + 1) * 2 ** 20);
    const packed = zipSync({ "a.json": half, "b.json": half }, { level: 1 });
    await expect(readSource([new File([packed], "export.zip")])).rejects.toThrow(/89 MB.*heddle import/);
  });
});
