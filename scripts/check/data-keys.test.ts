import { expect, it } from "vitest";
import { checkDataKeys } from "./data-keys.ts";

const check = (text: string, file = "packages/nodes/src/x.ts") => checkDataKeys([{ file, text }] as never);

it("refuses entries that are made on demand in objects keyed by data", () => {
  expect(check("a;\n(groups[name] ??= []).push(1);")).toEqual([
    'packages/nodes/src/x.ts:2 makes the entry "name" of an object: use ownEntry or a Map',
  ]);
  expect(check("const part = (all.of[row.name] ||= {});")).toHaveLength(1);
});

it("takes other assignments, tests and known places", () => {
  expect(check("this.found ??= [];\nlist[0] ??= 5;")).toEqual([]);
  expect(check("x[name] ??= [];", "packages/nodes/src/x.test.ts")).toEqual([]);
  expect(check("x[name] ??= [];", "packages/engine/src/items/pairs.ts")).toEqual([]);
});
