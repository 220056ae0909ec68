import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./compare-datasets.node.ts";

const a: Item[] = [
  { id: 1, n: "x", t: 5 },
  { id: 2, n: "y", t: 1 },
  { id: 3, n: "z" },
].map((json) => ({ json }));
const b: Item[] = [
  { id: 2, n: "y", t: 2 },
  { id: 1, n: "x", t: "5" },
  { id: 2, n: "q", t: 9 },
  { id: 4 },
].map((json) => ({ json }));
const by = (field1: string, field2 = field1) => ({ mergeByFields: { values: [{ field1, field2 }] } });
const run = (parameters: object, typeVersion = 2.3, inputs = [a, b]) =>
  runNodeJson(node, { parameters: { ...by("id"), options: {}, ...parameters }, inputs, typeVersion });

describe("Compare Datasets", () => {
  it("sorts the items of both inputs out", async () => {
    const [onlyA, same, different, onlyB] = await run({});
    expect(onlyA).toEqual([{ id: 3, n: "z" }]);
    expect(same).toEqual([]);
    expect(different).toEqual([
      { keys: { id: 1 }, same: { n: "x" }, different: { t: { inputA: 5, inputB: "5" } } },
      { keys: { id: 2 }, same: { n: "y" }, different: { t: { inputA: 1, inputB: 2 } } },
    ]);
    expect(onlyB).toEqual([{ id: 4 }]);
  });

  it("treats numbers and numeric strings as equal in loose comparisons, in both places where files store the option", async () => {
    expect((await run({ fuzzyCompare: true }))[1]).toEqual([{ id: 1, n: "x", t: 5 }]);
    expect((await run({ options: { fuzzyCompare: true } }, 1))[1]).toEqual([{ id: 1, n: "x", t: 5 }]);
    const inputs = [[{ json: { id: 1, e: "" } }], [{ json: { id: 1 } }]];
    expect((await run({ fuzzyCompare: true }, 2.3, inputs))[1]).toHaveLength(1);
    expect((await run({}, 2.3, inputs))[2]).toHaveLength(1);
  });

  it.each<[object, unknown]>([
    [{ resolve: "preferInput1" }, { id: 2, n: "y", t: 1 }],
    [{ resolve: "preferInput2" }, { id: 2, n: "y", t: 2 }],
    [
      { resolve: "mix", exceptWhenMix: "t" },
      { id: 2, n: "y", t: 2 },
    ],
    [
      { resolve: "mix", preferWhenMix: "input2", exceptWhenMix: "t" },
      { id: 2, n: "y", t: 1 },
    ],
  ])("resolves differences by %j", async (parameters, expected) => {
    expect((await run(parameters))[2]?.[1]).toEqual(expected);
  });

  it("calls both values as version 1 does, which prefers input B", async () => {
    expect((await run({ resolve: "includeBoth" }, 1))[2]?.[1]).toMatchObject({
      different: { t: { input1: 1, input2: 2 } },
    });
    expect((await run({}, 1))[2]?.[1]).toEqual({ id: 2, n: "y", t: 2 });
  });

  it("compares with all matches, and leaves fields out", async () => {
    expect((await run({ options: { multipleMatches: "all" } }))[2]).toHaveLength(3);
    const [, same, different] = await run({ options: { skipFields: "t, none" } });
    expect([same, different]).toEqual([[a[0]!.json, a[1]!.json], []]);
    expect((await run({ options: { skipFields: "n", multipleMatches: "all" } }))[2]?.at(-1)).toMatchObject({
      skipped: { n: { inputA: "y", inputB: "q" } },
    });
  });

  it("matches by fields of different names, also inside of objects", async () => {
    const inputs = [[{ json: { at: { mail: "x" }, v: 1 } }], [{ json: { email: "x", at: {}, v: 1 } }]];
    expect((await run(by("at.mail", "email"), 2.3, inputs))[1]).toHaveLength(1);
  });

  it("pairs items with both of their sources", async () => {
    const [onlyA, , different, onlyB] = await runNode(node, { parameters: by("id"), inputs: [a, b] });
    expect(onlyA?.[0]?.pairedItem).toEqual({ item: 2, input: 0 });
    expect(different?.[1]?.pairedItem).toEqual([
      { item: 1, input: 0 },
      { item: 0, input: 1 },
    ]);
    expect(onlyB?.[0]?.pairedItem).toEqual({ item: 3, input: 1 });
  });

  it("reports missing fields", async () => {
    await expect(run(by(""))).rejects.toThrow("There are no fields to match");
  });
});
