import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepEqual } from "../plain-data/plain-data.ts";
import { cpuTimeMs } from "../testing/index.ts";
import { changesIn, diffValues, type ValueDiff } from "./value-diff.ts";

const json = fc.jsonValue({ maxDepth: 4 });
const rows = fc.array(fc.record({ id: fc.constantFrom("a", "b", "c", "d"), value: fc.integer() }), {
  maxLength: 6,
});

/** Second value, reconstructed from the first one and the differences. */
function apply(before: unknown, diff: ValueDiff | undefined): unknown {
  if (!diff) return before;
  if (diff.kind === "removed") return undefined;
  if (diff.kind === "added" || diff.kind === "replaced") return diff.after;
  if (diff.kind === "object") {
    const result = new Map(Object.entries(before as object));
    for (const [key, each] of Object.entries(diff.entries)) result.set(key, apply(result.get(key), each));
    return Object.fromEntries([...result].filter(([, value]) => value !== undefined));
  }
  const list = before as unknown[];
  return diff.rows
    .filter((row) => row.after !== undefined)
    .map((row) => apply(row.before === undefined ? undefined : list[row.before], row.diff));
}

/** The same comparison the other way round. */
function mirror(diff: ValueDiff): ValueDiff {
  if (diff.kind === "added") return { kind: "removed", before: diff.after };
  if (diff.kind === "removed") return { kind: "added", after: diff.before };
  if (diff.kind === "replaced") return { kind: "replaced", before: diff.after, after: diff.before };
  if (diff.kind === "object")
    return {
      kind: "object",
      entries: Object.fromEntries(Object.entries(diff.entries).map(([key, each]) => [key, mirror(each)])),
    };
  return {
    kind: "list",
    rows: diff.rows.map(({ before, after, diff: each }) => ({
      ...(after === undefined ? {} : { before: after }),
      ...(before === undefined ? {} : { after: before }),
      ...(each ? { diff: mirror(each) } : {}),
    })),
  };
}

describe("diffValues", () => {
  it("finds nothing between equal values, and something between others", () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(diffValues(a, structuredClone(a))).toBeUndefined();
        expect(diffValues(a, b) === undefined).toBe(deepEqual(a, b));
      }),
    );
  });

  it("leads from the first value to the second, and back when mirrored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(json, json), fc.tuple(rows, rows)), ([a, b]) => {
        const diff = diffValues(a, b);
        expect(deepEqual(apply(a, diff), b)).toBe(true);
        if (diff) expect(deepEqual(apply(b, mirror(diff)), a)).toBe(true);
      }),
    );
  });

  it("matches an entry of a list by its id after others were inserted before it", () => {
    const field = (id: string, value: string) => ({ id, name: id, value });
    const before = { fields: [field("a", "1"), field("b", "2")] };
    const after = { fields: [field("new", "0"), field("a", "1"), field("b", "3")] };
    expect(changesIn(diffValues(before, after))).toEqual([
      { path: ["fields", 0], kind: "added", after: field("new", "0") },
      { path: ["fields", 2, "value"], kind: "replaced", before: "2", after: "3" },
    ]);
  });

  it("counts a key that holds undefined as absent, and inherited names as nothing", () => {
    expect(diffValues({ a: undefined }, {})).toBeUndefined();
    expect(changesIn(diffValues({}, { constructor: 1 }))).toEqual([
      { path: ["constructor"], kind: "added", after: 1 },
    ]);
  });

  it("compares long lists without waiting for ever", () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ json: { index } }));
    const compare = () => changesIn(diffValues(many, [...many.slice(100), { json: { index: -1 } }]));
    expect(compare().length).toBeGreaterThan(0);
    expect(cpuTimeMs(compare)).toBeLessThan(2_000);
  });
});
