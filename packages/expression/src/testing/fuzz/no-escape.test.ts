import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Choices } from "./choices.ts";
import { watchShared } from "./detectors.ts";
import { writeHostile } from "./hostile-programs.ts";
import { tryHostile } from "./try-hostile.ts";

const runs = Number(process.env["HEDDLE_FUZZ_RUNS"] ?? 2_000);
const seed = Number(process.env["HEDDLE_FUZZ_SEED"] ?? 20_261_121);

describe("a hostile program", () => {
  it("reaches nothing outside and changes nothing", { timeout: 3_600_000 }, () => {
    const changed = watchShared();
    let count = 0;
    const decisions = fc.array(fc.nat(1e6), { minLength: 3, maxLength: 120, size: "max" });
    fc.assert(
      fc.property(decisions, (numbers) => {
        const program = writeHostile(new Choices(numbers));
        const { findings, time } = tryHostile(`={{ ${program} }}`, {
          steps: 2e5,
          memoryBytes: 2e7,
          milliseconds: 100,
        });
        expect(findings, program).toEqual([]);
        expect(time, program).toBeLessThan(3_000);
        // Checking everything shared is slow, so it is done for many expressions at once: changes stay visible.
        if (++count % 50 === 0) expect(changed(), program).toEqual([]);
      }),
      { numRuns: runs, seed },
    );
    expect(changed()).toEqual([]);
  });
});
