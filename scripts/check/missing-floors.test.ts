import { describe, expect, it } from "vitest";
import { checkMissingFloors, MAX_ENTRIES_WITHOUT_FLOORS } from "./missing-floors.ts";
import { tree } from "./testing/tree.ts";

const room = "packages/house/src/room";
const message = `${room} has subfolders that build on each other: list its floors in a README`;

/** A room with as many files as a folder without floors can have, and the given ones. */
function sources(files: Record<string, string>) {
  const plain = Array.from({ length: MAX_ENTRIES_WITHOUT_FLOORS - 2 }, (_, index): [string, string] => [
    `chair${index}.ts`,
    "",
  ]);
  const all = { ...Object.fromEntries(plain), ...files };
  return tree(Object.fromEntries(Object.entries(all).map(([name, text]) => [`${room}/${name}`, text])));
}

/** Three subfolders with three arrows, one more entry than a folder without floors can have. */
const layers = {
  "cellar/a.ts": "export type A = 1; export const a = 1;",
  "hall/b.ts": 'import { a } from "../cellar/a.ts"; export const b = a;',
  "attic/c.ts":
    'import type { A } from "../cellar/a.ts"; import { b } from "../hall/b.ts"; export const c: A = b;',
};

describe("folders that have to list floors", () => {
  it("reports a large folder whose subfolders build on each other", () => {
    expect(checkMissingFloors(sources(layers), [], [])).toEqual([message]);
  });

  it("accepts one whose README lists floors", () => {
    const page = { file: `${room}/README.md`, text: "# Room\n\n## Floors\n\n- `cellar/`: low\n" };
    expect(checkMissingFloors(sources(layers), [page], [])).toEqual([]);
  });

  it("does not accept a README without floors", () => {
    const page = { file: `${room}/README.md`, text: "# Room\n" };
    expect(checkMissingFloors(sources(layers), [page], [])).toEqual([message]);
  });

  it("accepts a small folder", () => {
    const small = sources(layers).filter(({ file }) => !file.endsWith("chair0.ts"));
    expect(checkMissingFloors(small, [], [])).toEqual([]);
  });

  it("accepts a large folder of nearly independent subfolders", () => {
    expect(checkMissingFloors(sources({ ...layers, "attic/c.ts": "" }), [], [])).toEqual([]);
  });

  it("does not count tests, doors and several imports between the same subfolders", () => {
    const small = sources(layers).filter(({ file }) => !file.endsWith("chair0.ts"));
    const more = tree({ [`${room}/chair.test.ts`]: "", [`${room}/index.ts`]: "" });
    expect(checkMissingFloors([...small, ...more], [], [])).toEqual([]);
    const again = {
      ...layers,
      "attic/c.ts": "",
      "hall/d.ts": 'import "../cellar/a.ts";',
      "hall/e.ts": 'import "../cellar/a.ts";',
    };
    expect(checkMissingFloors(sources(again), [], [])).toEqual([]);
  });

  it("lets a known folder pass, and asks to take it out once it needs no exception", () => {
    expect(checkMissingFloors(sources(layers), [], [room])).toEqual([]);
    expect(checkMissingFloors(sources({}), [], [room])).toEqual([
      `${room} needs no exception: take it out of scripts/check/missing-floors.ts`,
    ]);
  });
});
