import { writeResults } from "../measure/results.ts";
import { compare } from "./compare.ts";
import { answeredWorkflow } from "./workflows.ts";

const rounds = Number(process.argv.find((one) => one.startsWith("--rounds="))?.slice(9) ?? 5);
const figures = await compare(answeredWorkflow, "answered", rounds);
console.log(
  `${figures.perSecond} executions/s of ${figures.limitPerSecond}/s (${Math.round(figures.share * 100)}%), p50 ${figures.p50} ms, p99 ${figures.p99} ms, lost ${figures.lost}, failed ${figures.failed}`,
);
writeResults(import.meta.dirname, { rounds, ...figures });
