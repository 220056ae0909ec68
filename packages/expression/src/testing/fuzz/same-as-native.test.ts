import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePart } from "../../template/template.ts";
import { scopeOf } from "../index.ts";
import { Choices } from "./choices.ts";
import { describeValue, plainOf } from "./plain-of.ts";
import { writeProgram } from "./statements.ts";
import { sampleData } from "./words.ts";

/** Errors of the language for programs that JavaScript would run. */
const refusals = /^(too-|bad-regex|bad-property-name|forbidden-property|uncalled-function)/;

function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

function native(program: string): string {
  try {
    const value: unknown = new Function("$json", `"use strict"; return (${program}\n)`)(freeze(sampleData()));
    return describeValue(plainOf(value));
  } catch (error) {
    if (error instanceof SyntaxError && !/JSON|egular/.test(error.message))
      throw new Error(`${error.message}: ${program}`);
    return "an error";
  }
}

/** Result in the language; `undefined` for expressions that it rejects by its own rules. */
function ours(program: string): string | undefined {
  const segment = { kind: "resolvable" as const, from: 0, to: program.length, text: program };
  try {
    const part = compilePart(segment);
    const evaluate = () => describeValue(part.evaluateStrictly(scopeOf({ json: freeze(sampleData()) })));
    const first = evaluate();
    // One evaluation must leave no state for the next.
    return evaluate() === first ? first : `${first}, and the second time ${evaluate()}`;
  } catch (error) {
    return refusals.test((error as { code: string }).code) ? undefined : "an error";
  }
}

const runs = Number(process.env["HEDDLE_FUZZ_RUNS"] ?? 3_000);
const seed = Number(process.env["HEDDLE_FUZZ_SEED"] ?? 20_261_121);

describe("a harmless program", () => {
  it("has the same result as in JavaScript", { timeout: 3_600_000 }, () => {
    const decisions = fc.array(fc.nat(1e6), { minLength: 3, maxLength: 160, size: "max" });
    fc.assert(
      fc.property(decisions, (numbers) => {
        const program = writeProgram(new Choices(numbers));
        const made = ours(program);
        if (made !== undefined) expect(made, program).toBe(native(program));
      }),
      { numRuns: runs, seed },
    );
  });
});
