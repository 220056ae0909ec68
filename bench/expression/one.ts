// Measures one case in this process: node one.ts INDEX. Prints {"ours", "native"}: microseconds per evaluation.
import { isDeepStrictEqual } from "node:util";
import { compileTemplate } from "@heddle/expression";
import { median } from "../measure/statistics.ts";
import { type Case, cases, scope } from "./cases/index.ts";

const one = cases[Number(process.argv[2])]!;
const evaluate = evaluation(one);
if (!isDeepStrictEqual(evaluate(), one.native())) throw new Error(`${one.template} differs from JavaScript`);

let kept: unknown;

/** A ready evaluation of a case. */
function evaluation({ template }: Case): () => unknown {
  const compiled = compileTemplate(template);
  return () => compiled.evaluate(scope);
}

/** Microseconds per call over some milliseconds. */
function timed(call: () => unknown, milliseconds = 30): number {
  const start = performance.now();
  let calls = 0;
  while (performance.now() - start < milliseconds) {
    for (let turn = 0; turn < 500; turn++) kept = call();
    calls += 500;
  }
  return ((performance.now() - start) * 1000) / calls;
}

// What is measured is a process in which many different expressions have run, as in a server.
for (const other of cases) timed(evaluation(other), 5);
const rounds = Array.from({ length: 5 }, () => ({ ours: timed(evaluate), native: timed(one.native) }));
console.log(
  JSON.stringify({
    ours: median(rounds.map((round) => round.ours)),
    native: median(rounds.map((round) => round.native)),
  }),
);

export { kept };
