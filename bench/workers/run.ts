// Measures executions per second with 1, 2 and 4 workers: a backlog is accepted first, then the workers start and
// process it.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { startTestPostgres } from "../../packages/server/src/testing/postgres.ts";
import { startTestRedis } from "../../packages/server/src/testing/redis.ts";
import { productScript, startProduct } from "../../scripts/product/product.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { answeredWorkflow } from "../webhook/workflows.ts";

const option = (name: string, standard: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1] ?? standard);
const rounds = option("rounds", 3);
const backlog = option("backlog", 12_000);
/** Share of the backlog; the last executions do not keep all workers busy. */
const MEASURED_UNTIL = 0.95;

const workflow = structuredClone(answeredWorkflow);
Object.assign(workflow.nodes[0]!.parameters, { responseMode: "onReceived" });

const perSecond: Record<string, number> = {};
for (const workers of [1, 2, 4]) {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) rates.push(await measure(workers));
  perSecond[workers] = Math.round(median(rates));
  console.log(`${workers} workers: ${perSecond[workers]} executions/s (${rates.map(Math.round).join(", ")})`);
}
writeResults(import.meta.dirname, { rounds, backlog, perSecond });

async function measure(workers: number): Promise<number> {
  const [redis, postgres] = [await startTestRedis(), await startTestPostgres()];
  const data = mkdtempSync(path.join(tmpdir(), "heddle-bench-workers-"));
  const url = `postgres://heddle@127.0.0.1:${postgres.port}/postgres`;
  const database = new Client({ connectionString: url });
  await database.connect();
  // The test database skips fsync; this one must not.
  await database.query("alter system set fsync = on");
  await database.query("select pg_reload_conf()");
  const env = {
    HEDDLE_QUEUE: "bullmq",
    HEDDLE_DATABASE_URL: url,
    HEDDLE_REDIS_URL: redis.url,
    HEDDLE_EXECUTORS: "1",
  };
  const server = await startProduct({ data, env });
  const children: ChildProcess[] = [];
  try {
    const { id, versionId } = (await server.rest("POST", "/workflows", workflow)).data as Record<
      string,
      string
    >;
    await server.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
    await fill(`${server.url}/webhook/answered`);
    const starting = Array.from({ length: workers }, () => startWorker({ ...env, HEDDLE_DATA: data }));
    children.push(...(await Promise.all(starting)));
    const count = async () =>
      Number((await database.query("select count(*) from execution where status = 'success'")).rows[0].count);
    // Starts when all workers are busy; earlier executions are not counted.
    const begin = await reach(count, 1);
    const end = await reach(count, backlog * MEASURED_UNTIL);
    if (end.count - begin.count < backlog / 3)
      throw new Error("The backlog was too small: take a larger --backlog.");
    return (end.count - begin.count) / ((end.at - begin.at) / 1_000);
  } finally {
    for (const child of children) await ended(child);
    await server.stop();
    await database.end();
    postgres.stop();
    await redis.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function reach(count: () => Promise<number>, wanted: number): Promise<{ count: number; at: number }> {
  for (;;) {
    const now = await count();
    if (now >= wanted) return { count: now, at: performance.now() };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function fill(url: string): Promise<void> {
  const body = JSON.stringify({ customer: { name: "Ada Lovelace" }, amount: 129.5, text: "x".repeat(1_400) });
  const call = async () => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (answer.status !== 200) throw new Error(`A call was answered with ${answer.status}.`);
    await answer.arrayBuffer();
  };
  for (let sent = 0; sent < backlog; sent += 50) await Promise.all(Array.from({ length: 50 }, call));
}

function startWorker(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [productScript, "worker"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once("data", () => resolve(child));
    child.once("exit", () => reject(new Error("A worker did not start.")));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exit;
}
