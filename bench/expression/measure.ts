// Measures all cases in this process. Prints [{"ours", "native"}, …]: microseconds per evaluation, in the order of the cases.
import { isDeepStrictEqual } from "node:util";
import { compileTemplate } from "@heddle/expression";
import { median } from "../measure/statistics.ts";
import { type Case, cases, scope } from "./cases/index.ts";

/** Last result, exported so that no compiler drops the calls. @public */
export let kept: unknown;

/** Prepared evaluation of a case. */
function evaluation(one: Case): () => unknown {
  const compiled = compileTemplate(one.template);
  const evaluate = () => compiled.evaluate(scope);
  if (!isDeepStrictEqual(evaluate(), one.native()))
    throw new Error(`${one.template} differs from JavaScript`);
  return evaluate;
}

/**
 * Microseconds of processor time per call, averaged over some milliseconds: other processes on the host do not count.
 */
function timed(call: () => unknown, milliseconds: number): number {
  const start = process.cpuUsage().user;
  let calls = 0;
  let time = 0;
  while (time < milliseconds * 1000) {
    for (let turn = 0; turn < 1000; turn++) kept = call();
    calls += 1000;
    time = process.cpuUsage().user - start;
  }
  return time / calls;
}

const evaluations = cases.map(evaluation);
// Measures a process that has evaluated many different expressions, as a server has.
for (const evaluate of evaluations) timed(evaluate, 10);

const figures = cases.map(({ native }, index) => {
  const rounds = Array.from({ length: 3 }, () => ({
    ours: timed(evaluations[index]!, 20),
    native: timed(native, 20),
  }));
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    native: median(rounds.map((round) => round.native)),
  };
});
console.log(JSON.stringify(figures));
