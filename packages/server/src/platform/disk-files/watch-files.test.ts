import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DiskChange, DiskWatch } from "@heddle/workflow";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDiskFiles } from "./disk-files.ts";

let root: string;
let stop: AbortController;
let ended: Promise<void> | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "watch-files-"));
  for (const folder of ["open/sub/deep", "open/data", "closed"])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "open/old.txt"), "old");
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await ended?.catch(() => {});
  rmSync(root, { recursive: true, force: true });
});
const at = (path: string) => join(root, "open", path);
const write = (path: string, text = path) => writeFileSync(at(path), text);

/** Watches from when this resolves; returns the reports. */
async function watch(path = ".", how: Partial<DiskWatch> = {}): Promise<string[]> {
  const heard: string[] = [];
  const disk = createDiskFiles({ folders: [join(root, "open")], closed: [join(root, "open", "data")] });
  await new Promise<void>((resolve, reject) => {
    const onChange = ({ event, path }: DiskChange) =>
      void heard.push(`${event} ${path.slice(at("").length + 1)}`);
    ended = disk.watch(path, { signal: stop.signal, onReady: resolve, onChange, ...how });
    ended.catch(reject);
  });
  return heard;
}
const hears = (heard: string[], ...wanted: string[]) =>
  vi.waitFor(() => expect(heard).toEqual(wanted), { timeout: 20_000, interval: 25 });

describe("a watched folder", () => {
  it.each([false, true])(
    "reports added, changed and removed files (polling every second: %s)",
    async (isPolled) => {
      const heard = await watch(".", { isPolled });
      write("new.txt");
      await hears(heard, "add new.txt");
      write("old.txt", "changed");
      await hears(heard, "add new.txt", "change old.txt");
      mkdirSync(at("folder"));
      rmSync(at("new.txt"));
      await vi.waitFor(() => expect(heard).toHaveLength(4), { timeout: 120_000 });
      expect(heard.slice(2).sort()).toEqual(["addDir folder", "unlink new.txt"]);
    },
  );

  it("reports nested folders, up to the given depth", async () => {
    const heard = await watch(".", { depth: 1, ignored: (path) => path.endsWith(".tmp") });
    write("sub/deep/no.txt");
    write("sub/no.tmp");
    write("sub/yes.txt");
    await hears(heard, "add sub/yes.txt");
  });

  it("reports existing files at the start if requested", async () => {
    const heard = await watch("sub", { isFirstReported: true });
    await hears(heard, "addDir sub/deep");
  });

  it("reports a file when it has stopped growing", async () => {
    const heard = await watch(".", { awaitsEnd: true });
    write("long.txt", "1");
    write("long.txt", "12");
    await hears(heard, "add long.txt");
  });

  it("follows no link out of the open folders, nor into closed ones", async () => {
    symlinkSync(join(root, "closed"), at("way-out"));
    symlinkSync(at("sub"), at("way-in"));
    const heard = await watch(".", { followsLinks: true });
    writeFileSync(join(root, "closed/secret.txt"), "x");
    write("data/key", "x");
    write("sub/a.txt");
    await hears(heard, "add sub/a.txt", "add way-in/a.txt");
    await expect(watch("way-out")).rejects.toThrow("is not in a folder that nodes may use");
    await expect(watch("data")).rejects.toThrow("is not in a folder");
  });

  it("reports that it is missing, at the start or later", async () => {
    await expect(watch("none")).rejects.toThrow('There is no file or folder "none"');
    await watch("sub", { isPolled: true });
    rmSync(at("sub"), { recursive: true });
    await expect(ended).rejects.toThrow('There is no file or folder "sub"');
  });
});

it("a watched file reports changes", async () => {
  const heard = await watch("old.txt");
  write("old.txt", "longer than before");
  await hears(heard, "change old.txt");
});
