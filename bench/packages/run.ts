import path from "node:path";
import { inFreshProcess } from "../measure/fresh-process.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";

const ROUNDS = 5;
const script = path.join(import.meta.dirname, "measure.ts");
const library = path.join(import.meta.dirname, "library.ts");

type Run = Record<"first" | "warm", number>;
type Who = "package" | "builtIn" | "pure";
const runs: Record<Who, Run[]> = { package: [], builtIn: [], pure: [] };
const libraries: Record<string, number>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  for (const who of ["package", "builtIn", "pure"] as const)
    runs[who].push(inFreshProcess<Run>(script, [who]));
  if (round < 3) libraries.push(inFreshProcess<Record<string, number>>(library));
}
const of = (who: Who, part: keyof Run) => median(runs[who].map((run) => run[part]));
const rounded = (value: number) => Math.round(value * 10) / 10;

const figures = {
  packageMs: rounded(of("package", "warm")),
  builtInMs: rounded(of("builtIn", "warm")),
  pureMs: rounded(of("pure", "warm")),
  times: rounded(of("package", "warm") / of("builtIn", "warm")),
  firstCallMs: rounded(of("package", "first")),
};
console.log(
  `1,000 items with five parameters: ${figures.packageMs} ms, built in ${figures.builtInMs} ms, ${figures.times} times (goal: 3), without a journal ${figures.pureMs} ms`,
);
console.log(`first call after a start: ${figures.firstCallMs} ms (goal: 300)`);
const parts = Object.keys(libraries[0]!);
const large = Object.fromEntries(
  parts.map((part) => [part, rounded(median(libraries.map((one) => one[part]!)))]),
);
console.log("444 nodes and 410 credential types:", large);
writeResults(import.meta.dirname, { rounds: ROUNDS, ...figures, library: large });
