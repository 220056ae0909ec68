import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS, SIZE_LIMITS } from "./limits.ts";
import { allocate, charge, chargeForTime, checkListLength, isOwned, newList, newText, own } from "./run.ts";
import { evaluateTemplate } from "./template/cache.ts";
import { errorCodeOf } from "./testing/error-code-of.ts";
import { runOf } from "./testing/run-of.ts";
import { scopeOf } from "./testing/scope-of.ts";

/** Simulates a thread without CPU time. */
const standStill = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);

describe("the budget of an evaluation", () => {
  it("grants exactly its steps, however they are charged", () => {
    for (const portion of [1, 7, 9_999, 25_000]) {
      const run = runOf({ steps: 25_000 });
      let charged = 0;
      const code = errorCodeOf(() => {
        for (;;) {
          charge(run, portion);
          charged += portion;
        }
      });
      expect([code, charged]).toEqual(["too-many-steps", Math.floor(25_000 / portion) * portion]);
    }
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("does not grant %s steps or bytes", (steps) => {
    expect(errorCodeOf(() => charge(runOf(), steps))).toBe("too-many-steps");
    expect(errorCodeOf(() => allocate(runOf(), steps))).toBe("too-much-memory");
  });

  it("ends after its time, even with steps left", () => {
    const run = runOf({ steps: 1e15, milliseconds: 5 });
    const spend = () => {
      for (;;) charge(run, 1_000);
    };
    expect(errorCodeOf(spend)).toBe("too-slow");
  });

  it("does not count time in which the thread is idle", () => {
    const run = runOf({ milliseconds: 20 });
    charge(run, 15_000);
    const before = run.stepsLeft + run.stepsLeftInSlice;
    chargeForTime(run, standStill);
    // A pause of 300 ms would otherwise cost 12,000,000.
    expect(before - run.stepsLeft - run.stepsLeftInSlice).toBeLessThan(4_000_000);
    charge(run, 15_000);
  });

  it("counts time in which the thread works", () => {
    const work = () => {
      const start = process.threadCpuUsage();
      while (process.threadCpuUsage(start).user < 40_000) Math.sqrt(2);
    };
    const run = runOf();
    chargeForTime(run, work);
    expect(DEFAULT_LIMITS.steps - run.stepsLeft - run.stepsLeftInSlice).toBeGreaterThan(1_000_000);
    const short = runOf({ milliseconds: 20 });
    charge(short, 15_000);
    work();
    expect(errorCodeOf(() => charge(short, 15_000))).toBe("too-slow");
  });

  it("counts memory across values and does not free it", () => {
    const run = runOf({ memoryBytes: 1_000 });
    newText(run, "x".repeat(600));
    expect(errorCodeOf(() => newText(run, "y".repeat(600)))).toBe("too-much-memory");
    expect(errorCodeOf(() => allocate(run, 1))).toBe("too-much-memory");
  });

  it("is shared with evaluations inside of it", () => {
    const spend = "={{ (() => { let n = 0; while (n < 15000) n++; return n })() }}";
    const inner = scopeOf();
    const outer = scopeOf({
      run: {
        parameters: () => ({ first: evaluateTemplate(spend, inner), second: evaluateTemplate(spend, inner) }),
      },
    });
    const limits = { steps: 25_000, memoryBytes: 1e6, milliseconds: 5_000 };
    expect(evaluateTemplate(spend, outer, limits)).toBe(15_000);
    expect(errorCodeOf(() => evaluateTemplate("={{ $parameter.first }}", outer, limits))).toBe(
      "too-many-steps",
    );
  });

  it("is refilled for the next evaluation", () => {
    const limits = { steps: 20_000, memoryBytes: 1e6, milliseconds: 5_000 };
    for (let time = 0; time < 3; time++)
      expect(evaluateTemplate("={{ [...Array(900).keys()].length }}", scopeOf(), limits)).toBe(900);
  });
});

describe("sizes", () => {
  it("are limited for lists, also for lengths that are not numbers", () => {
    checkListLength(SIZE_LIMITS.listElements);
    for (const length of [SIZE_LIMITS.listElements + 1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(errorCodeOf(() => checkListLength(length))).toBe("too-much-memory");
  });
});

describe("ownership", () => {
  it("holds for objects of this evaluation only", () => {
    const [first, second] = [runOf(), runOf()];
    const list = newList(first, [1]);
    expect([isOwned(first, list), isOwned(second, list), isOwned(first, [1])]).toEqual([true, false, false]);
  });

  it("is not tracked for programs that change nothing", () => {
    const run = runOf();
    run.owned = null;
    expect(isOwned(run, own(run, {}))).toBe(false);
  });
});
