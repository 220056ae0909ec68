import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FileSpill, type SpillFiles } from "./file-spill.ts";
import { sweepSpill } from "./sweep-spill.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-spill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = (files?: SpillFiles) => new FileSpill({ folder, name: "7", above: 0, files });

describe("the file of a run's items", () => {
  it("returns the written data", () => {
    const spill = open();
    const long = "x".repeat(100_000);
    const pages = ["[]\n", `["${long}"]\n*`, [[{ json: { at: new Date(5), none: undefined } }], ""]];
    const handles = pages.map((page) => spill.write(page) ?? -1);
    expect(handles.map((handle) => spill.read(handle))).toEqual(pages);
    expect(spill.size).toBeLessThan(2_000);
    spill.close();
  });

  it("leaves nothing behind, not even while it is open", () => {
    const spill = open();
    spill.write("page");
    if (process.platform !== "win32") expect(readdirSync(folder)).toEqual([]);
    spill.close();
    spill.close();
    expect(readdirSync(folder)).toEqual([]);
    expect(() => spill.read(0)).toThrow("it has ended");
  });

  it("is not made for runs that stay in memory", () => {
    const spill = new FileSpill({ folder: join(folder, "none"), name: "7", above: 0 });
    spill.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("leaves to memory what cannot be copied", () => {
    const spill = open();
    expect(spill.write([() => 1])).toBeUndefined();
  });

  it("reports which disk is full", () => {
    const full: SpillFiles = {
      open: () => 1,
      write: () => {
        throw Object.assign(new Error("no space"), { code: "ENOSPC" });
      },
      read: () => 0,
      close: () => {},
      remove: () => {},
    };
    expect(() => open(full).write("page")).toThrow(`the disk of ${folder} is full`);
  });
});

describe("the sweep at the start", () => {
  it("removes the files of terminated processes, and nothing else", () => {
    const gone = 2 ** 22 + 12345;
    for (const name of [
      `${gone}-a-7-0.items`,
      `${process.pid}-a-7-0.items`,
      `${process.ppid}-a-7-0.items`,
      "notes.txt",
    ])
      writeFileSync(join(folder, name), "");
    sweepSpill(folder);
    expect(readdirSync(folder).sort()).toEqual(
      [`${process.pid}-a-7-0.items`, `${process.ppid}-a-7-0.items`, "notes.txt"].sort(),
    );
    expect(() => sweepSpill(join(folder, "missing"))).not.toThrow();
  });
});
