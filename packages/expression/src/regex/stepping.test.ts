import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Run } from "../run.ts";
import { backtrackingEngine, type Find } from "./engines.ts";
import { steppingEngine } from "./stepping.ts";

function run(): Run {
  const made = new Run();
  made.reset({ steps: 1e9, memoryBytes: 1e9, milliseconds: 10_000 });
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

const atoms = [
  "a",
  "b",
  ".",
  "\\d",
  "\\w",
  "\\s",
  "[ab]",
  "[^a]",
  "[a-c1]",
  "\\.",
  "-",
  "\\x61",
  "{",
  "}",
  "]",
  "\\n",
  "B",
  "é",
];
const edges = ["^", "$", "\\b", "\\B"];
const times = ["", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{2,}", "{1,2}?"];
const part = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.constantFrom(...atoms), fc.constantFrom(...times)).map((pair) => pair.join("")),
  },
  { weight: 1, arbitrary: fc.constantFrom(...edges) },
);
const pattern = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: part },
      fc.array(part, { maxLength: 3 }).map((inner) => `(${inner.join("")})`),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(""));
const text = fc.string({
  unit: fc.constantFrom("a", "b", "c", "1", " ", "-", ".", "\n", "é", "{", "}", "B", "\u2028"),
  maxLength: 20,
});

describe("the engine that charges for every step", () => {
  it("finds what JavaScript finds", () => {
    fc.assert(
      fc.property(pattern, fc.constantFrom("g", "gi", "gm", "gs", "gims"), text, (source, flags, subject) => {
        let native: Find;
        try {
          native = backtrackingEngine(source, flags);
        } catch {
          return;
        }
        const made = steppingEngine(source, flags);
        expect(made).toBeDefined();
        expect(all(made!(run()), subject), `/${source}/${flags}`).toEqual(all(native, subject));
      }),
      { numRuns: 3_000, seed: 20_261_121 },
    );
  });

  it.each(["a|b", "(a)+", "(?:ab)*", "(?=a)", "(?<!a)b", "(a)\\1", "(?<n>a)\\k<n>", "(?i:a)"])(
    "does not support %s",
    (source) => {
      expect(steppingEngine(source, "g")).toBeUndefined();
    },
  );

  it("names groups", () => {
    const [match] = [steppingEngine("(?<k>\\w+)=(?:(?<v>\\w+))", "")!(run())("x a=b", 0)];
    expect({ ...match?.named }).toEqual({ k: "a", v: "b" });
  });

  it("stops when the budget is used up", () => {
    const short = new Run();
    short.reset({ steps: 1e6, memoryBytes: 1e6, milliseconds: 1_000 });
    expect(() => steppingEngine("a*a*a*a*b", "")!(short)("a".repeat(10_000), 0)).toThrow(/too many steps/);
  });
});
