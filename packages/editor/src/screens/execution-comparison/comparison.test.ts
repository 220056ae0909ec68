import type { TaskSummary } from "@heddle/api";
import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { compareItems } from "./compare-items.ts";
import { compareRuns, itemsOf } from "./compare-runs.ts";

const task = (executionIndex: number, itemCounts: (number | null)[], more: Partial<TaskSummary> = {}) =>
  ({
    startTime: 0,
    executionTime: 1,
    executionIndex,
    source: [],
    executionStatus: "success",
    itemCounts,
    ...more,
  }) as TaskSummary;
const execution = (id: string, runData: Record<string, TaskSummary[]>) => ({ id, data: { runData } });
const items = (...json: Record<string, unknown>[]): Item[] => json.map((each) => ({ json: each }) as Item);

describe("Two executions", () => {
  it("are compared by node run, in start order", () => {
    const error = { name: "NodeError", message: "broke" };
    const before = execution("1", {
      Start: [task(0, [1])],
      Loop: [task(1, [2, null]), task(3, [0, 1])],
      End: [task(4, [1])],
    });
    const after = execution("2", {
      Start: [task(0, [1])],
      Loop: [task(1, [2])],
      Else: [task(2, [5])],
      End: [task(3, [3], { error } as Partial<TaskSummary>)],
    });
    const runs = compareRuns(before, after).map(({ node, run, differences }) => [node, run, differences]);
    expect(runs).toEqual([
      ["Start", 0, []],
      ["Loop", 0, []],
      ["Else", 0, ["run"]],
      ["Loop", 1, ["run"]],
      ["End", 0, ["status", "counts"]],
    ]);
  });

  it("are compared by item if available", () => {
    const one = execution("1", { A: [task(0, [1])], B: [task(1, [1])] });
    const data = (n: number, id: string) => ({
      A: [{ data: { main: [items({ n })] } }],
      B: [
        {
          data: {
            main: [[{ json: {}, binary: { file: { id, fileName: "a.pdf", mimeType: "application/pdf" } } }]],
          },
        },
      ],
    });
    const whole = { before: data(1, "filesystem:1"), after: data(2, "filesystem:2") } as never;
    const runs = compareRuns(one, { ...one, id: "2" }, whole);
    expect(runs.map(({ node, differences }) => [node, differences])).toEqual([
      ["A", ["items"]],
      ["B", []],
    ]);
  });

  it("count items by output, without trailing empty outputs", () => {
    expect([itemsOf(task(0, [3])), itemsOf(task(0, [3, null])), itemsOf(task(0, [0, 1200]))]).toEqual([
      "3",
      "3",
      "0 / 1,200",
    ]);
    expect(itemsOf(task(0, []))).toBe("0");
  });
});

describe("Items", () => {
  const compare = (before: Item[], after: Item[], offset = 0) =>
    compareItems(before, after, { offset, wholeItem: "Whole item" }).map(
      ({ before: from, after: to, changes }) => [
        from,
        to,
        changes.map(
          ({ label, before: was, after: is }) => `${label}: ${was?.text ?? "-"} > ${is?.text ?? "-"}`,
        ),
      ],
    );

  it("omit equal items and list each differing value of the others", () => {
    const before = items({ a: 1, deep: { list: [1, 2] } }, { same: true });
    const after = items({ a: "1", deep: { list: [1, 3] }, b: null }, { same: true });
    expect(compare(before, after)).toEqual([[0, 0, ['a: 1 > "1"', "deep › list › 1: 2 > 3", "b: - > null"]]]);
    expect(compare(before, before)).toEqual([]);
  });

  it("pair the items after an inserted one with their counterparts", () => {
    const before = items({ n: 1 }, { n: 2 }, { n: 3 });
    const after = items({ n: 1 }, { n: 9 }, { n: 2 }, { n: 3 });
    expect(compare(before, after, 100)).toEqual([[undefined, 101, ['Whole item: - > {"n":9}']]]);
    expect(compare(after, before)).toEqual([[1, undefined, ['Whole item: {"n":9} > -']]]);
  });

  it("differ by file properties, not by storage location", () => {
    const file = (id: string, fileName: string) =>
      [
        { json: {}, binary: { data: { id, fileName, mimeType: "text/plain", data: "" } } },
      ] as unknown as Item[];
    expect(compare(file("1", "a.txt"), file("2", "a.txt"))).toEqual([]);
    expect(compare(file("1", "a.txt"), file("2", "b.txt"))).toEqual([
      [0, 0, ['binary › data › fileName: "a.txt" > "b.txt"']],
    ]);
  });
});
