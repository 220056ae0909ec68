import path from "node:path";
import { inFreshProcess } from "../measure/fresh-process.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { cases, groups } from "./cases/index.ts";

interface Figure {
  ours: number;
  native: number;
}

const ROUNDS = 5;
const script = path.join(import.meta.dirname, "measure.ts");
const runs = Array.from({ length: ROUNDS }, () => inFreshProcess<Figure[]>(script));
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

const figures = Object.entries(groups).flatMap(([group, inner]) =>
  inner.map((one) => {
    const index = cases.indexOf(one);
    const own = runs.map((run) => run[index]!);
    return {
      group,
      template: one.template,
      millionsPerSecond: rounded(1 / median(own.map(({ ours }) => ours)), 2),
      timesNative: rounded(median(own.map(({ ours, native }) => ours / native)), 1),
    };
  }),
);

let group = "";
for (const figure of figures) {
  if (figure.group !== group) {
    group = figure.group;
    console.log(`\n| ${group} | million/s | times native |\n|---|---|---|`);
  }
  const shown = figure.template.replaceAll("\n", "\\n").replaceAll("|", "\\|");
  console.log(`| \`${shown}\` | ${figure.millionsPerSecond} | ${figure.timesNative} |`);
}
writeResults(import.meta.dirname, { figures, rounds: ROUNDS });
