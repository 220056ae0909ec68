import { describe, expect, it } from "vitest";
import { keepTask, keptItems, unpackTask } from "./keep-task.ts";

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    json: { n, text: `line ${n} with ümlauts ${"x".repeat(90)}` },
  }));
const head = { startTime: 1, executionTime: 2, source: [null] };

describe("keepTask", () => {
  it("restores stored values, large or small", () => {
    for (const count of [0, 1, 500, 1234]) {
      const task = { ...head, data: { main: [items(count), null] } };
      expect(unpackTask(keepTask("A", 0, task).kept)).toEqual(task);
    }
    expect(unpackTask(keepTask("A", 0, head).kept)).toEqual(head);
  });

  it("reads pages across the borders of its blocks", () => {
    const all = items(1234);
    const { kept, bytes } = keepTask("A", 0, { ...head, data: { main: [all] } });
    const output = kept.outputs?.[0];
    if (!output) throw new Error("no output");
    expect(bytes).toBeGreaterThan(100_000);
    for (const [from, to] of [
      [0, 10],
      [495, 505],
      [500, 1000],
      [1200, 2000],
      [2000, 2100],
    ] as const)
      expect(keptItems(output, from, to)).toEqual(all.slice(from, to));
  });
});
