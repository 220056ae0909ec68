import path from "node:path";
import { inFreshProcess } from "../measure/fresh-process.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";

interface Run {
  cold: number;
  warm: number;
  mb: number;
}

const ROUNDS = 5;
const script = path.join(import.meta.dirname, "measure.ts");
const kinds = ["code", "plain"] as const;
const runs = new Map<string, Run[]>();

/** Memory flags of executors with `HEDDLE_EXECUTOR_MEMORY=256`. */
const bounded = ["--max-old-space-size=256", "--max-semi-space-size=8"];

function measure(who: "engine" | "loop", kind: string, count = 100_000, flags: string[] = []): void {
  const key = `${who} ${kind} ${count}`;
  runs.set(key, [...(runs.get(key) ?? []), inFreshProcess<Run>(script, [who, String(count), kind], flags)]);
}

for (let round = 0; round < ROUNDS; round++) {
  for (const kind of kinds) {
    measure("engine", kind);
    measure("loop", kind);
  }
}
measure("engine", "plain", 1_000_000, bounded);

const of = (who: string, kind: string, part: keyof Run, count = 100_000) =>
  median(runs.get(`${who} ${kind} ${count}`)!.map((run) => run[part]));
const rounded = (value: number) => Math.round(value * 10) / 10;

const figures: Record<string, Record<string, number>> = {};
for (const kind of kinds) {
  const engine = of("engine", kind, "warm");
  const loop = of("loop", kind, "warm");
  figures[kind] = {
    engineMs: rounded(engine),
    loopMs: rounded(loop),
    times: rounded(engine / loop),
    firstRunMs: rounded(of("engine", kind, "cold")),
  };
  const title = kind === "code" ? "with the Code node" : "without the Code node";
  console.log(
    `100,000 items ${title}: ${rounded(engine)} ms, by hand ${rounded(loop)} ms, ${rounded(engine / loop)} times`,
  );
}
figures["million"] = { mb: Math.round(of("engine", "plain", "mb", 1_000_000)) };
console.log(
  `1,000,000 items without the Code node: ${figures["million"]["mb"]} MB resident at most (goal: 512)`,
);
writeResults(import.meta.dirname, { rounds: ROUNDS, ...figures });
