import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuTimeMs } from "../testing/index.ts";
import { diffLines, diffWithin } from "./text-diff.ts";

const text = fc
  .array(fc.constantFrom("a", "b", "c", "", "if (x) {", "}"), { maxLength: 30 })
  .map((lines) => lines.join("\n"));

describe("diffLines", () => {
  it("holds both texts, line by line", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const lines = diffLines(a, b);
        const read = (without: string) =>
          lines.flatMap((line) => (line.kind === without ? [] : [line.text])).join("\n");
        expect(read("added")).toBe(a);
        expect(read("removed")).toBe(b);
      }),
    );
  });

  it("changes as many lines one way as the other", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const count = (lines: ReturnType<typeof diffLines>, kind: string) =>
          lines.filter((line) => line.kind === kind).length;
        const [there, back] = [diffLines(a, b), diffLines(b, a)];
        expect(count(there, "same")).toBe(count(back, "same"));
      }),
    );
  });

  it("keeps equal lines around an inserted one", () => {
    expect(diffLines("a\nb\nc", "a\nx\nb\nc")).toEqual([
      { kind: "same", text: "a", before: 0, after: 0 },
      { kind: "added", text: "x", after: 1 },
      { kind: "same", text: "b", before: 1, after: 2 },
      { kind: "same", text: "c", before: 2, after: 3 },
    ]);
  });

  it("stays fast on long texts without common lines", () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word} ${i}`).join("\n");
    expect(diffLines(long("a"), long("b"))).toHaveLength(40_000);
    expect(cpuTimeMs(() => diffLines(long("a"), long("b")))).toBeLessThan(2_000);
  });

  it("stays fast on long texts with the same lines in another order", () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `line ${i}`);
    const [there, back] = [lines.join("\n"), lines.toReversed().join("\n")];
    expect(cpuTimeMs(() => diffLines(there, back))).toBeLessThan(2_000);
  });
});

describe("diffWithin", () => {
  it("makes the second text out of the first", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const { start, before, after } = diffWithin(a, b);
        expect(a.slice(start, start + before.length)).toBe(before);
        expect(a.slice(0, start) + after + a.slice(start + before.length)).toBe(b);
      }),
    );
  });

  it("names the part of a line that differs", () => {
    expect(diffWithin("return a + 1;", "return b + 1;")).toEqual({ start: 7, before: "a", after: "b" });
    expect(diffWithin("aa", "a")).toEqual({ start: 1, before: "a", after: "" });
  });
});
