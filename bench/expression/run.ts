import path from "node:path";
import { inFreshProcess } from "../measure/fresh-process.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { cases } from "./cases.ts";

const rounds = 5;
const script = path.join(import.meta.dirname, "one.ts");
const runs = cases.map(() => [] as { ours: number; native: number }[]);

for (let round = 0; round < rounds; round++) {
  for (const index of cases.keys()) runs[index]!.push(inFreshProcess(script, [String(index)]));
}

const figures = cases.map(({ template }, index) => {
  const ours = median(runs[index]!.map((run) => run.ours));
  const timesNative = median(runs[index]!.map((run) => run.ours / run.native));
  return {
    template,
    millionsPerSecond: Math.round(100 / ours) / 100,
    timesNative: Math.round(timesNative * 10) / 10,
  };
});

for (const { template, millionsPerSecond, timesNative } of figures) {
  console.log(`${template}: ${millionsPerSecond} M/s, ${timesNative} times native`);
}
writeResults(import.meta.dirname, { figures, rounds });
