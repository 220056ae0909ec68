import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProduct } from "../../scripts/product/product.ts";
import { type ServerProcess, startServer } from "../../scripts/product/server-process.ts";
import { TreeWatch } from "../measure/process-tree.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { activate, storedExecutions } from "../webhook/compare.ts";
import { runLoad } from "../webhook/run-load.ts";
import { codeWorkflow } from "./workflow.ts";

const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1];
const rounds = Number(option("rounds") ?? 5);
const counts = (option("connections") ?? "1,10,50").split(",").map(Number);
/** Processes that only take CPU time. */
const hogs = Number(option("load") ?? 30);
const bare = path.join(import.meta.dirname, "bare.ts");

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of CPU time of all processes of the server for each response. */
  cpuPerRun: number;
  peakMegabytes: number;
  mostProcesses: number;
  /** All processes seen, including ended ones. */
  processesSeen: number;
  failed: number;
  /** Answered executions missing from the database. */
  lost: number;
}

/** Warms up first, so that starting processes and compiling functions do not count for each run. */
async function underLoad(server: ServerProcess, url: string, connections: number, seconds = 5) {
  const first = await runLoad(url, { connections, seconds: 1, warmUp: seconds - 1 });
  const watch = new TreeWatch(server.pid);
  const before = watch.usedMs();
  const { perSecond, p50, p99, answered, failed } = await runLoad(url, { connections, seconds, warmUp: 0 });
  const { cpuMs, ...usage } = watch.stop();
  const cpuPerRun = Number(((cpuMs - before) / Math.max(1, answered)).toFixed(3));
  const all = { failed: first.failed + failed, answered: first.answered + answered };
  return { perSecond, p50, p99, cpuPerRun, ...usage, ...all };
}

async function measureBare(connections: number): Promise<Round> {
  const server = await startServer(bare);
  try {
    const { answered: _, ...round } = await underLoad(server, `${server.url}/event`, connections);
    return { ...round, lost: 0 };
  } finally {
    await server.stop();
  }
}

async function measureOurs(connections: number, busy = 0): Promise<Round> {
  const data = mkdtempSync(path.join(tmpdir(), "heddle-bench-"));
  const product = await startProduct({ data });
  const load: ChildProcess[] = [];
  try {
    await activate(product, codeWorkflow);
    for (let at = 0; at < busy; at++)
      load.push(spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
    const { answered, ...round } = await underLoad(
      product,
      `${product.url}/webhook/code`,
      connections,
      busy > 0 ? 20 : 5,
    );
    return { ...round, lost: answered - (await storedExecutions(path.join(data, "heddle.db"))) };
  } finally {
    for (const hog of load) hog.kill("SIGKILL");
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Medians; processes, failures and losses are the worst of all rounds. */
function middle(all: readonly Round[]): Round {
  const of = (key: keyof Round) => median(all.map((one) => one[key]));
  const worst = (key: keyof Round) => Math.max(...all.map((one) => one[key]));
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    cpuPerRun: of("cpuPerRun"),
    peakMegabytes: of("peakMegabytes"),
    mostProcesses: worst("mostProcesses"),
    processesSeen: worst("processesSeen"),
    failed: worst("failed"),
    lost: worst("lost"),
  };
}

const lineOf = (one: Round) =>
  `${one.perSecond}/s, p50 ${one.p50} ms, p99 ${one.p99} ms, ${one.cpuPerRun} ms of CPU time a run, ${one.peakMegabytes} MB, ${one.mostProcesses} processes (${one.processesSeen} seen), failed ${one.failed}, lost ${one.lost}`;

const figures: Record<string, { limit?: Round; ours: Round }> = {};
for (const connections of counts) {
  const limits: Round[] = [];
  const ours: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    limits.push(await measureBare(connections));
    ours.push(await measureOurs(connections));
  }
  const both = { limit: middle(limits), ours: middle(ours) };
  figures[connections] = both;
  console.log(`${connections} connections, by hand: ${lineOf(both.limit)}`);
  console.log(`${connections} connections, Code node: ${lineOf(both.ours)}`);
}
if (hogs > 0) {
  const ours = await measureOurs(50, hogs);
  figures["50 under load"] = { ours };
  console.log(`50 connections, with a load of ${hogs}: ${lineOf(ours)}`);
}
writeResults(import.meta.dirname, { rounds, load: hogs, figures });
