import path from "node:path";
import { inFreshProcess } from "../measure/fresh-process.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { cases, groups } from "./cases/index.ts";

const rounds = 5;
const script = path.join(import.meta.dirname, "one.ts");
const runs = cases.map(() => [] as { ours: number; native: number }[]);

for (let round = 0; round < rounds; round++) {
  for (const index of cases.keys()) runs[index]!.push(inFreshProcess(script, [String(index)]));
}

const groupOf = (template: string) =>
  Object.entries(groups).find(([, inner]) => inner.some((one) => one.template === template))![0];

const figures = cases.map(({ template }, index) => {
  const ours = median(runs[index]!.map((run) => run.ours));
  const timesNative = median(runs[index]!.map((run) => run.ours / run.native));
  return {
    group: groupOf(template),
    template,
    millionsPerSecond: Math.round(100 / ours) / 100,
    timesNative: Math.round(timesNative * 10) / 10,
  };
});

let group = "";
for (const { template, millionsPerSecond, timesNative, ...figure } of figures) {
  if (figure.group !== group) console.log(`\n| ${figure.group} | million/s | times native |\n|---|---|---|`);
  group = figure.group;
  const shown = template.replaceAll("\n", "\\n").replaceAll("|", "\\|");
  console.log(`| \`${shown}\` | ${millionsPerSecond} | ${timesNative} |`);
}
writeResults(import.meta.dirname, { figures, rounds });
