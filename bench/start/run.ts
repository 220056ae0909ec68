import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { productScript } from "../../scripts/product/product.ts";
import { startServer } from "../../scripts/product/server-process.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";

const ROUNDS = 7;
const empty = path.join(import.meta.dirname, "empty-server.ts");
const data = mkdtempSync(path.join(tmpdir(), "heddle-bench-start-"));

async function measure(script: string): Promise<{ ms: number; mb: number }> {
  const server = await startServer(script, { data });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const result = { ms: server.readyAfter, mb: server.memory() };
  await server.stop();
  return result;
}

await measure(productScript); // creates the database and warms the disk and the compile cache
const ours: { ms: number; mb: number }[] = [];
const limit: { ms: number; mb: number }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  ours.push(await measure(productScript));
  limit.push(await measure(empty));
}
rmSync(data, { recursive: true, force: true });

const figures = {
  readyMs: Math.round(median(ours.map((one) => one.ms))),
  emptyServerMs: Math.round(median(limit.map((one) => one.ms))),
  idleMb: Math.round(median(ours.map((one) => one.mb))),
  emptyServerMb: Math.round(median(limit.map((one) => one.mb))),
};
console.log(`ready after ${figures.readyMs} ms (empty Fastify server ${figures.emptyServerMs} ms)`);
console.log(`idle memory ${figures.idleMb} MB (empty Fastify server ${figures.emptyServerMb} MB)`);
writeResults(import.meta.dirname, figures);
