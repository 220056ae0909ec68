import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { startProduct } from "../../scripts/product/product.ts";
import { type ServerProcess, startServer } from "../../scripts/product/server-process.ts";
import { TreeWatch } from "../measure/process-tree.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { activate } from "../webhook/compare.ts";
import { httpLoopWorkflow } from "./workflow.ts";

const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1];
const rounds = Number(option("rounds") ?? 5);
const items = Number(option("items") ?? 10_000);
const byHand = path.join(import.meta.dirname, "by-hand.ts");
const body = JSON.stringify({ ids: Array.from({ length: items }, (_, id) => id) });

interface Round {
  wallMs: number;
  /** All threads and processes of the server, without the local service. */
  cpuMs: number;
  peakMegabytes: number;
}

async function startService(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "service.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (data) => resolve(String(data).trim())),
  );
  return { url: `http://127.0.0.1:${port}`, child };
}

/** One call over all items; the response must count them all. */
async function call({ pid }: ServerProcess, url: string): Promise<Round> {
  const watch = new TreeWatch(pid);
  const before = watch.usedMs();
  const start = performance.now();
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const text = await response.text();
  const wallMs = Math.round(performance.now() - start);
  const { cpuMs, peakMegabytes } = watch.stop();
  if (!response.ok || !text.includes(`:${items}`)) throw new Error(`not all items: ${text.slice(0, 200)}`);
  return { wallMs, cpuMs: cpuMs - before, peakMegabytes };
}

async function measureByHand(service: string): Promise<Round> {
  const server = await startServer(byHand, { env: { BENCH_SERVICE: service } });
  try {
    return await call(server, `${server.url}/event`);
  } finally {
    await server.stop();
  }
}

async function measureOurs(service: string): Promise<Round> {
  const product = await startProduct({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
  try {
    await activate(product, httpLoopWorkflow(service));
    return await call(product, `${product.url}/webhook/http-loop`);
  } finally {
    await product.stop();
  }
}

const { url: service, child } = await startService();
const limits: Round[] = [];
const ours: Round[] = [];
for (let round = 0; round < rounds; round++) {
  limits.push(await measureByHand(service));
  ours.push(await measureOurs(service));
}
child.kill();
const of = (all: readonly Round[], key: keyof Round) => median(all.map((one) => one[key]));
const middle = (all: readonly Round[]): Round => ({
  wallMs: of(all, "wallMs"),
  cpuMs: of(all, "cpuMs"),
  peakMegabytes: of(all, "peakMegabytes"),
});
const ratio = Number(median(ours.map((one, at) => one.cpuMs / (limits[at] as Round).cpuMs)).toFixed(2));
const figures = { items, limit: middle(limits), ours: middle(ours), ratio };
console.log(
  `by hand ${figures.limit.cpuMs} ms of CPU time, ${figures.limit.wallMs} ms, ${figures.limit.peakMegabytes} MB; workflow ${figures.ours.cpuMs} ms (${ratio}×), ${figures.ours.wallMs} ms, ${figures.ours.peakMegabytes} MB`,
);
writeResults(import.meta.dirname, { rounds, ...figures });
