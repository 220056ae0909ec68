import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createDiskFiles } from "./disk-files.ts";

let root: string;
const disk = () => createDiskFiles({ folders: [join(root, "open")], closed: [join(root, "open", "data")] });
const parts = async function* (...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
};
const text = async (path: string) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of disk().read(path)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "disk-files-"));
  for (const folder of ["open/sub", "open/data", "closed"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ["open/a.txt", "open/b.txt", "open/sub/c.txt", "open/data/key", "closed/secret.txt"])
    writeFileSync(join(root, file), file);
  symlinkSync(join(root, "closed"), join(root, "open", "way-out"));
  symlinkSync(join(root, "closed", "secret.txt"), join(root, "open", "link.txt"));
});

describe("files of the host", () => {
  it("are read by paths, relative ones from the first open folder", async () => {
    expect(await text(join(root, "open/a.txt"))).toBe("open/a.txt");
    expect(await text("./sub/../a.txt")).toBe("open/a.txt");
  });

  it("are found by patterns, except those outside behind a link", async () => {
    const open = (name: string) => join(root, "open", name);
    expect(await disk().find("*.txt")).toEqual([open("a.txt"), open("b.txt")]);
    expect(await disk().find(join(root, "open/**/*.txt"))).toEqual([
      open("a.txt"),
      open("b.txt"),
      open("sub/c.txt"),
    ]);
    expect(await disk().find("none-*.txt")).toEqual([]);
  });

  it("are written and added to", async () => {
    await disk().write("new.txt", parts("a", "b"), { isAppended: false });
    expect(await disk().write("new.txt", parts("c"), { isAppended: true })).toBe(
      join(root, "open", "new.txt"),
    );
    expect(readFileSync(join(root, "open", "new.txt"), "utf8")).toBe("abc");
  });

  it.each([
    "../closed/secret.txt",
    "way-out/secret.txt",
    "link.txt",
    "data/key",
    "/etc/passwd",
    "../none.txt",
    "way-out/*",
    "data/*",
  ])("are out of reach at %s", async (path) => {
    await expect(disk().find(path)).rejects.toThrow("is not in a folder that nodes may use");
    await expect(text(path)).rejects.toThrow("is not in a folder");
    await expect(disk().write(path, parts("x"), { isAppended: false })).rejects.toThrow("is not in a folder");
    expect(readFileSync(join(root, "closed", "secret.txt"), "utf8")).toBe("closed/secret.txt");
  });

  it("are not written through a link to a missing file", async () => {
    const outside = join(root, "closed", "new.txt");
    symlinkSync(outside, join(root, "open", "new.txt"));
    const written = disk().write("new.txt", parts("x"), { isAppended: false });
    await expect(written).rejects.toThrow("is not in a folder");
    expect(existsSync(outside)).toBe(false);
  });

  it("report that they, or their folder, are missing", async () => {
    await expect(disk().find("none.txt")).rejects.toThrow('There is no file "none.txt"');
    await expect(disk().write("none/a.txt", parts(), { isAppended: false })).rejects.toThrow(
      "does not exist",
    );
  });
});
