import path from "node:path";
import { inFreshProcess } from "../measure/fresh-process.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";

const ROUNDS = 7;
const lengths = [2, 1000];
const script = path.join(import.meta.dirname, "chain.ts");
const runs = new Map(lengths.map((length) => [length, [] as { cold: number; warm: number }[]]));

for (let round = 0; round < ROUNDS; round++) {
  for (const length of lengths) runs.get(length)!.push(inFreshProcess(script, [String(length)]));
}

const of = (length: number, state: "cold" | "warm") => median(runs.get(length)!.map((one) => one[state]));
const rounded = (value: number) => Math.round(value * 100) / 100;
const figures = {
  microsecondsPerNode: rounded(of(1000, "warm") / 1000),
  microsecondsPerNodeFirstRun: rounded(of(1000, "cold") / 1000),
  microsecondsPerRunOfThreeNodes: rounded(of(2, "warm")),
  rounds: ROUNDS,
};
console.log(`chain of 1,000: ${figures.microsecondsPerNode} µs per node (goal: under 10)`);
console.log(`chain of 1,000, first run of the process: ${figures.microsecondsPerNodeFirstRun} µs per node`);
console.log(`trigger and two nodes: ${figures.microsecondsPerRunOfThreeNodes} µs per run`);
writeResults(import.meta.dirname, figures);
