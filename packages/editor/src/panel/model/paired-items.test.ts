import type { Item, TaskData } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { nothingHovered } from "./hover.ts";
import type { WorkflowView } from "./node-data.ts";
import { pairing } from "./paired-items.ts";

const item = (...origins: number[]): Item => ({
  json: {},
  pairedItem: origins.map((each) => ({ item: each })),
});
const task = (items: Item[], from?: string): TaskData => ({
  startTime: 0,
  executionTime: 1,
  source: from ? [{ previousNode: from }] : [],
  data: { main: [items] },
});
const wires: Record<string, string> = { B: "A", C: "B" };
const runs: Record<string, TaskData[]> = {
  A: [task([{ json: {} }, { json: {} }, { json: {} }])],
  B: [task([item(2), item(0), item(1)], "A")],
  C: [task([item(0), item(1, 2)], "B")],
};
const view: WorkflowView = {
  inputsOf: (node) => (wires[node] ? [{ source: wires[node], output: 0, input: 0 }] : []),
  tasks: (node) => runs[node],
  pinned: () => undefined,
};
const output = { node: "C", run: 0, output: 0 };
const lit = (side: "input" | "output", from: string, index: number) => {
  const hovered = side === "output" ? runs[from]?.[0] : runs["C"]?.[0];
  const isPaired = pairing(
    side,
    { side: side === "output" ? "input" : "output", index, item: hovered?.data?.main[0]?.[index] },
    { view, input: { node: from, run: 0, output: 0 }, output },
  );
  const shown = (side === "output" ? runs["C"] : runs[from])?.[0]?.data?.main[0] ?? [];
  return shown.flatMap((each, at) => (isPaired(at, each) ? [at] : []));
};

describe("Paired items", { tags: ["NDV-20"] }, () => {
  it("are highlighted from the output to the input", () => {
    expect(lit("input", "B", 0)).toEqual([0]);
    expect(lit("input", "B", 1)).toEqual([1, 2]);
  });
  it("are highlighted from the input to the output", () => {
    expect(lit("output", "B", 2)).toEqual([1]);
    expect(lit("output", "B", 0)).toEqual([0]);
  });
  it("are traced through intermediate nodes, in both directions", () => {
    expect(lit("input", "A", 0)).toEqual([2]);
    expect(lit("input", "A", 1)).toEqual([0, 1]);
    expect(lit("output", "A", 1)).toEqual([1]);
    expect(lit("output", "A", 2)).toEqual([0]);
  });
  it("are traced for items far beyond the loaded ones", () => {
    const far = { ...nothingHovered, side: "output" as const, index: 90_000, item: item(77_777) };
    const isPaired = pairing("input", far, { view, input: { node: "B", run: 0, output: 0 }, output });
    expect(isPaired(77_777, { json: {} })).toBe(true);
    expect(isPaired(77_778, { json: {} })).toBe(false);
  });
  it("are none while nothing is hovered", () => {
    const isPaired = pairing("output", nothingHovered, { view, input: undefined, output });
    expect(isPaired(0, item(0))).toBe(false);
  });
});
