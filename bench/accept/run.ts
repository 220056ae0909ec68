import { writeResults } from "../measure/results.ts";
import { compare } from "../webhook/compare.ts";
import { acceptedWorkflow } from "../webhook/workflows.ts";

const rounds = Number(process.argv.find((one) => one.startsWith("--rounds="))?.slice(9) ?? 5);
const figures = await compare(acceptedWorkflow, "accepted", rounds);
console.log(
  `${figures.perSecond} accepted/s of ${figures.limitPerSecond}/s (${Math.round(figures.share * 100)}%), p50 ${figures.p50} ms, p99 ${figures.p99} ms, lost ${figures.lost}, failed ${figures.failed}`,
);
writeResults(import.meta.dirname, { rounds, ...figures });
