import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuTimeMs } from "../testing/cpu-time.ts";
import { errorCodeOf } from "../testing/error-code-of.ts";
import { runOf } from "../testing/run-of.ts";
import { complexityOf } from "./complexity.ts";
import { createRegex, matchesOf } from "./safe-regex.ts";

describe("complexityOf", () => {
  it.each<[string, number, boolean]>([
    ["abc", 1, false],
    ["^a+$", 1, false],
    ["a*a*b", 3, false],
    ["^a*a*b", 2, false],
    ["(a+)+", 2, true],
    ["(?:a{1,20}){2,30}", 2, true],
    ["(a|b)*c", 2, true],
    ["[(+*]+x", 2, false],
    ["(a)\\1", 2, false],
  ])("of %s has exponent %i, nested: %s", (source, exponent, isNested) => {
    expect(complexityOf(source, "")).toMatchObject(isNested ? { isNested } : { exponent, isNested });
  });
});

describe("createRegex", () => {
  it.each([
    ["(", ""],
    ["a", "x"],
    [`${"(".repeat(101)}a${")".repeat(101)}`, ""],
    ["a".repeat(2_001), ""],
    ["(?=(a+)+)b", "v"],
    ["(a+)+\\1", "u"],
    ["(?i:(a+)+)\\1", ""],
  ])("rejects %j with flags %j", (source, flags) => {
    expect(errorCodeOf(() => createRegex(source, flags))).toBe("bad-regex");
  });

  it("charges for a new pattern only once", () => {
    const run = runOf();
    const before = run.stepsLeftInSlice;
    createRegex("charged once \\d", "g", run);
    const after = run.stepsLeftInSlice;
    createRegex("charged once \\d", "g", run);
    expect([after < before, run.stepsLeftInSlice]).toEqual([true, after]);
  });
});

/** True for a search that ends, or fails with a reason that users can read. */
function endsOrRefuses(search: () => unknown): boolean {
  try {
    search();
    return true;
  } catch (error) {
    return ["bad-regex", "too-many-steps", "too-slow"].includes(String((error as { code?: unknown }).code));
  }
}

describe("a search", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "1"), maxLength: 30 });

  it.each(["a+b", "(a|b)+", "(?<x>a)(b)?", "a*?", "\\b", "^a", "[^a]+$", "(a+)+b"])(
    "finds all matches of /%s/ that JavaScript finds",
    (source) => {
      fc.assert(
        fc.property(word, fc.constantFrom("g", "gm"), (text, flags) => {
          const ours = [...matchesOf(createRegex(source, flags), text, runOf(), true)];
          const native = [...text.matchAll(new RegExp(source, flags))];
          expect(ours.map(({ index, groups }) => [index, ...groups])).toEqual(
            native.map((match) => [match.index, ...match]),
          );
        }),
      );
    },
  );

  it("of a nested pattern ends soon on a text that makes backtracking explode", () => {
    const regex = createRegex("^(a+)+$", "");
    const search = (length: number) => [...matchesOf(regex, `${"a".repeat(length)}!`, runOf(), false)];
    expect(search(200)).toEqual([]);
    // A busy host may spend the budget of time before the end of the longer one.
    expect(cpuTimeMs(() => expect(() => search(20_000)).toSatisfy(endsOrRefuses))).toBeLessThan(2_000);
  });

  it.each(["(?=(a+)+b)a", "^(a+)+\\1b", "(?:(?=a*)a)*b", "(?<!(?:a|aa)+b)c"])(
    "of the nested pattern /%s/ is charged for, so that it ends soon",
    (source) => {
      const find = (text: string) => [...matchesOf(createRegex(source, ""), text, runOf(), false)];
      expect(find("xaab aabac").map(({ index }) => index)).toEqual(
        new RegExp(source).exec("xaab aabac") === null ? [] : [new RegExp(source).exec("xaab aabac")?.index],
      );
      expect(cpuTimeMs(() => expect(() => find("a".repeat(900))).toSatisfy(endsOrRefuses))).toBeLessThan(
        2_000,
      );
    },
  );

  it("of a pattern with lookarounds and back references ends soon, unless the pattern is refused", () => {
    const atom = fc.constantFrom("a", ".", "[ab]", "(a)", "(?:a|aa)", "\\1", "(a*)", "(a{1,5})");
    const times = fc.constantFrom("", "", "*", "+", "?", "{2,9}", "{1,20}", "*?", "{0,300}");
    const look = fc.constantFrom("(?=", "(?!", "(?<=", "(?<!", "(?:");
    const part = fc.tuple(atom, times).map((pieces) => pieces.join(""));
    const sequence = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(""));
    const around = fc
      .tuple(look, sequence, times)
      .map(([head, inner, count]) => `${head}${inner})${head === "(?:" ? count : ""}`);
    const pattern = fc
      .array(fc.oneof(around, part), { minLength: 1, maxLength: 4 })
      .map((parts) => `${parts.join("")}c`);
    fc.assert(
      fc.property(pattern, fc.constantFrom(50, 1_000, 8_000), (source, length) => {
        const search = () => {
          const text = `${"a".repeat(length)}!`;
          try {
            expect([...matchesOf(createRegex(source, "g"), text, runOf(), false)]).toEqual([]);
          } catch (error) {
            expect(["bad-regex", "too-many-steps", "too-slow"]).toContain((error as { code?: unknown }).code);
          }
        };
        expect(cpuTimeMs(search), source).toBeLessThan(2_000);
      }),
      { numRuns: 40, seed: 20_261_123 },
    );
  });
});
