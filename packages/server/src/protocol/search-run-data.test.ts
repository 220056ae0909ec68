import type { Item, RunExecutionData } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { encodeRunData } from "./run-data-codec.ts";
import { findInRunData } from "./search-run-data.ts";

const task = (main: (Item[] | null)[], more: object = {}) => ({
  startTime: 0,
  executionTime: 0,
  source: [],
  data: { main },
  ...more,
});
const stored = (runData: RunExecutionData["resultData"]["runData"]) =>
  encodeRunData({ resultData: { runData } });

describe("a text in stored run data", () => {
  const first = task([[{ json: { name: 'Ada "the first" Lovelace' } }]]);
  const second = task([null, [{ json: {} }, { json: { deep: [{ Größe: 42.5 }] } }]]);

  it("is found in keys and values of items, in any letter case, with its first place", () => {
    const data = stored({ Start: [first], Loop: [task([[]]), second] });
    expect(findInRunData(data, "lovelace")).toEqual({ node: "Start", run: 0, output: 0 });
    expect(findInRunData(data, '"THE FIRST"')).toEqual({ node: "Start", run: 0, output: 0 });
    expect(findInRunData(data, "größe")).toEqual({ node: "Loop", run: 1, output: 1 });
    expect(findInRunData(data, "42.5")).toEqual({ node: "Loop", run: 1, output: 1 });
  });

  it("is found in messages of errors, but not in other stored data", () => {
    const error = { name: "NodeError", message: "The service is down" };
    const data = stored({ Start: [first], Ask: [task([], { error })] });
    expect(findInRunData(data, "service is DOWN")).toEqual({ node: "Ask", run: 0 });
    expect(findInRunData(data, "executionTime")).toBeUndefined();
    expect(findInRunData(data, "nothing of the kind")).toBeUndefined();
  });

  it("is found in compressed data, and in data read page by page", () => {
    const filler = Array.from({ length: 300 }, (_, n) => ({ json: { n, text: "x".repeat(50) } }) as Item);
    const compressed = stored({ Many: [task([[...filler, { json: { id: "needle" } } as Item]])] });
    expect(compressed).toBeInstanceOf(Uint8Array);
    expect(findInRunData(compressed, "NEEDLE")).toEqual({ node: "Many", run: 0, output: 0 });
    const many = Array.from({ length: 60_000 }, (_, n) => ({ json: { n } }) as Item);
    const large = stored({ Many: [task([[...many, { json: { id: "needle" } } as Item]])] });
    expect(findInRunData(large, "needle")).toEqual({ node: "Many", run: 0, output: 0 });
  });
});
