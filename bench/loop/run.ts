import path from "node:path";
import { inFreshProcess } from "../measure/fresh-process.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";

interface Run {
  cold: number;
  warm: number;
  stored: number;
}

const ROUNDS = 5;
const counts = [100, 1_000, 10_000];
const script = path.join(import.meta.dirname, "measure.ts");
const runs = new Map(counts.map((count) => [count, [] as Run[]]));

for (let round = 0; round < ROUNDS; round++)
  for (const count of counts) runs.get(count)!.push(inFreshProcess<Run>(script, [String(count)]));

const rounded = (value: number) => Math.round(value * 10) / 10;
const figures: Record<string, object> = {};
for (const count of counts) {
  const of = (part: keyof Run) => rounded(median(runs.get(count)!.map((run) => run[part])));
  figures[`turns${count}`] = { microseconds: of("warm"), firstRun: of("cold"), withRecord: of("stored") };
  console.log(
    `${count} turns: ${of("warm")} µs a turn, with the record ${of("stored")} µs, first run ${of("cold")} µs`,
  );
}
writeResults(import.meta.dirname, { rounds: ROUNDS, ...figures });
