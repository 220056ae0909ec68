import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

const MODULES = {
  stored: new URL("../../record-thread/testing/hostile-run-data.ts", import.meta.url).href,
  reader: new URL("./run-data-reader.ts", import.meta.url).href,
  search: new URL("./search-data.ts", import.meta.url).href,
};

/** In a separate process, because V8 ends the whole process when a thread exceeds its heap within JSON.parse. */
function inProcess(program: string): unknown {
  const source = `
    import { listOf, storedValue } from ${JSON.stringify(MODULES.stored)};
    const { readRunData } = await import(${JSON.stringify(MODULES.reader)});
    const { searchData } = await import(${JSON.stringify(MODULES.search)});
    const read = (stored, as) => readRunData({}, { stored, summary: { status: "success" } }, as)
      .then((json) => json.length, (error) => error.message);
    const search = async (stored, text = "value") => {
      const batch = Array.from({ length: 3 }, () => ({ summary: {}, stored, isTooLarge: false }));
      const repository = { dataPage: async () => batch };
      const store = { reader: undefined };
      const found = await searchData({ runtime: { repository }, store }, { filter: {}, text }, new AbortController().signal);
      return found.skipped;
    };
    console.log(JSON.stringify(await (${program})()));
    process.exit(0);`;
  const ended = spawnSync(process.execPath, ["--input-type=module", "-e", source], { encoding: "utf8" });
  expect(ended.stderr.match(/FATAL ERROR.*/)?.[0]).toBeUndefined();
  expect(ended.status).toBe(0);
  return JSON.parse(ended.stdout.trim().split("\n").at(-1)!);
}

const TOO_LARGE = "The data of this execution is too large to be read as a whole.";

describe("stored data of a few kilobytes whose values need gigabytes", () => {
  it("are refused or sent without unpacking their values when they are read, and the process stays", () => {
    const length = 60 * 2 ** 20;
    const sizes = inProcess(`async () => {
      const stored = storedValue(listOf("{},", 60));
      return [await read(stored, "counts"), await read(stored, "flatted"), await read(stored, "object")];
    }`) as unknown[];
    expect(sizes.slice(0, 2)).toEqual([TOO_LARGE, TOO_LARGE]);
    expect(sizes[2]).toBeGreaterThan(length);
  });

  it("are skipped by searches, and the process stays", () => {
    expect(inProcess(`() => search(storedValue(listOf("[],", 48)))`)).toBe(3);
    expect(inProcess(`() => search(storedValue('"' + "a".repeat(200 * 2 ** 20) + '"'))`)).toBe(3);
  });

  it("are searched if they fit", () => {
    expect(inProcess(`() => search(storedValue(listOf("1.5,", 8)), "no such value")`)).toBe(0);
  });
});
