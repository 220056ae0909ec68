import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Run } from "../run.ts";
import { errorCodeOf } from "../testing/error-code-of.ts";
import { backtrackingEngine, type Find } from "./engines.ts";
import { walkingEngine } from "./walking.ts";

function run(steps = 1e9): Run {
  const made = new Run();
  made.reset({ steps, memoryBytes: 1e9, milliseconds: 10_000 });
  return made;
}

function all(find: Find, text: string): unknown[] {
  const found: unknown[] = [];
  for (let at = 0; at <= text.length; ) {
    const match = find(text, at);
    if (match === null) break;
    found.push([match.index, match.end, match.groups, { ...match.named }]);
    at = match.end > match.index ? match.end : match.end + 1;
  }
  return found;
}

const times = fc.constantFrom(
  "",
  "",
  "",
  "*",
  "+",
  "?",
  "*?",
  "+?",
  "??",
  "{2}",
  "{1,2}",
  "{2,}",
  "{0}",
  "{1,2}?",
);
const atom = fc.constantFrom(
  "a",
  "b",
  ".",
  "\\d",
  "\\w",
  "[ab]",
  "[^a]",
  "\\.",
  "-",
  "\\x61",
  "{",
  "]",
  "B",
  "é",
);
const edge = fc.constantFrom("^", "$", "\\b", "\\B");
const reference = fc.constantFrom("\\1", "\\2", "\\k<n>");
const { pattern } = fc.letrec<{ part: string; pattern: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    { weight: 5, arbitrary: fc.tuple(atom, times).map((pair) => pair.join("")) },
    { weight: 1, arbitrary: edge },
    { weight: 1, arbitrary: fc.tuple(reference, times).map((pair) => pair.join("")) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom("(", "(?:"), tie("pattern"), times)
        .map(([head, inner, count]) => `${head}${inner})${count}`),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom("(?=", "(?!", "(?<=", "(?<!"), tie("pattern"))
        .map(([head, inner]) => `${head}${inner})`),
    },
  ),
  pattern: fc
    .array(tie("part"), { minLength: 1, maxLength: 3 })
    .chain((parts) => fc.constantFrom("", "|").map((between) => parts.join(between))),
}));
const text = fc.string({
  unit: fc.constantFrom("a", "b", "1", "-", ".", "\n", "é", "{", "B"),
  maxLength: 10,
});

describe("the engine for patterns that can nest anything", () => {
  it("finds what JavaScript finds", () => {
    let compared = 0;
    fc.assert(
      fc.property(pattern, fc.constantFrom("g", "gi", "gm", "gs"), text, (source, flags, subject) => {
        let native: Find;
        try {
          native = backtrackingEngine(`${source}(?<n>a)?`, flags);
        } catch {
          return;
        }
        const made = walkingEngine(`${source}(?<n>a)?`, flags);
        if (!made) return;
        compared++;
        expect(all(made(run()), subject), `/${source}/${flags}`).toEqual(all(native, subject));
      }),
      { numRuns: 3_000, seed: 20_261_123 },
    );
    expect(compared).toBeGreaterThan(1_500);
  });

  it.each([
    ["(?i:a)", ""],
    ["a", "u"],
    ["a", "y"],
    ["(a)\\1", "i"],
    ["\\2(a)", ""],
    ["(?=a)*b", ""],
  ])("does not support %s with flags %j", (source, flags) => {
    expect(walkingEngine(source, flags)).toBeUndefined();
  });

  it("stops when the budget is used up", () => {
    const find = walkingEngine("^(?:(?=a)a+)+$", "")!(run(1e6));
    expect(() => find(`${"a".repeat(60)}!`, 0)).toThrow(/too many steps/);
  });

  it("refuses texts that would take too much of the stack", () => {
    const find = walkingEngine("^(?:(?=a)a(?!b))+$", "")!(run());
    expect(find("a".repeat(100), 0)?.end).toBe(100);
    expect(errorCodeOf(() => find("a".repeat(100_000), 0))).toBe("bad-regex");
  });
});
