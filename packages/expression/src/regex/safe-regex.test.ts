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
    ["(?=(a+)+)b", ""],
    ["(a+)+\\1", ""],
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
    const text = `${"a".repeat(20_000)}!`;
    const search = () => expect([...matchesOf(regex, text, runOf(), false)]).toEqual([]);
    expect(cpuTimeMs(search)).toBeLessThan(2_000);
  });
});
