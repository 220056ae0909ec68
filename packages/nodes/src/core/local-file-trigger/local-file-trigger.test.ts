import type { DiskChange, DiskFiles, DiskWatch } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { MemoryDisk } from "../../disk/testing/memory-disk.ts";
import { runNodeJson } from "../../testing/index.ts";
import node from "./local-file-trigger.node.ts";

/** Reports these changes, and how it was watched. */
class TellingDisk extends MemoryDisk implements DiskFiles {
  watched: (DiskWatch & { path: string }) | undefined;
  readonly #changes: readonly DiskChange[];

  constructor(...changes: DiskChange[]) {
    super();
    this.#changes = changes;
  }

  override async watch(path: string, watch?: DiskWatch): Promise<void> {
    if (!watch) return;
    this.watched = { ...watch, path };
    watch.onReady?.();
    for (const change of this.#changes) if (!watch.signal.aborted) await watch.onChange(change);
  }
}
const run = (parameters: object, disk: DiskFiles | undefined) =>
  runNodeJson(node, { parameters: { ...parameters }, ports: { disk } });
const change: DiskChange = { event: "change", path: "/files/a.pdf" };
const add: DiskChange = { event: "add", path: "/files/b.pdf" };

describe("Local File Trigger", () => {
  it("starts with the chosen changes in a folder", async () => {
    const disk = new TellingDisk(change, add);
    const parameters = { triggerOn: "folder", path: "/files", events: ["add"], options: {} };
    expect(await run(parameters, disk)).toEqual([[{ event: "add", path: "/files/b.pdf" }]]);
    expect(disk.watched).toMatchObject({
      path: "/files",
      depth: undefined,
      ignored: undefined,
      isFirstReported: false,
      followsLinks: true,
      awaitsEnd: false,
      isPolled: false,
    });
  });

  it("starts with changes of one file", async () => {
    const disk = new TellingDisk(add, change);
    expect(await run({ triggerOn: "file", path: "/files/a.pdf" }, disk)).toEqual([[{ ...change }]]);
  });

  it("watches according to the options", async () => {
    const disk = new TellingDisk(add);
    const options = {
      awaitWriteFinish: true,
      usePolling: true,
      followSymlinks: false,
      ignoreInitial: false,
      depth: 0,
      ignored: "**/*.tmp",
    };
    await run({ triggerOn: "folder", path: "/files", events: ["file:created"], options }, disk);
    expect(disk.watched).toMatchObject({
      depth: 0,
      isFirstReported: true,
      followsLinks: false,
      awaitsEnd: true,
      isPolled: true,
    });
    expect(["/files/a.tmp", "/files/a.txt"].map((path) => disk.watched?.ignored?.(path))).toEqual([
      true,
      false,
    ]);
  });

  it("reports missing parameters", async () => {
    const folder = { triggerOn: "folder", path: "/files", events: ["add"] };
    await expect(run(folder, undefined)).rejects.toThrow("may not use files");
    await expect(run({ ...folder, path: " " }, new MemoryDisk())).rejects.toThrow(
      '"Folder to Watch" is empty',
    );
    await expect(run({ ...folder, events: [] }, new MemoryDisk())).rejects.toThrow("Nothing is chosen");
    await expect(run({ path: "/a" }, new MemoryDisk())).rejects.toThrow();
  });
});
