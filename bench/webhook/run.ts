import { writeResults } from "../measure/results.ts";
import { compare } from "./compare.ts";
import { answeredWorkflow } from "./workflows.ts";

const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1];
const rounds = Number(option("rounds") ?? 5);
const counts = (option("connections") ?? "50").split(",").map(Number);

const byConnections: Record<string, Awaited<ReturnType<typeof compare>>> = {};
for (const connections of counts) {
  const figures = await compare(answeredWorkflow, "answered", rounds, connections);
  byConnections[connections] = figures;
  console.log(
    `${connections} connections: ${figures.perSecond} executions/s of ${figures.limitPerSecond}/s (${Math.round(figures.share * 100)}%), p50 ${figures.p50} ms, p99 ${figures.p99} ms, lost ${figures.lost}, failed ${figures.failed}`,
  );
}
writeResults(import.meta.dirname, { rounds, byConnections });
