import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startProduct } from "../../scripts/product/product.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import type { LoadResult } from "../webhook/load.ts";
import { answeredWorkflow } from "../webhook/workflows.ts";

const optionOf = (name: string, standard: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? standard);
const rounds = optionOf("rounds", 5);
const seconds = optionOf("seconds", 60);
const LIMIT_EXECUTIONS = 20_000;
const SMALL_LIMIT_EXECUTIONS = 1_000;
const WARM_UP_SECONDS = 2;
const load = path.join(import.meta.dirname, "../webhook/load.ts");

interface Figures {
  perSecond: number;
  stored: number;
  /** Size of the file in bytes, halfway and at the end. */
  half: number;
  end: number;
}

const unlimited: Figures[] = [];
const pruned: (Figures & { returned: number })[] = [];
for (let round = 1; round <= rounds; round++) {
  const data = mkdtempSync(path.join(tmpdir(), "heddle-bench-growth-"));
  unlimited.push(await underLoad(data, 0));
  rmSync(data, { recursive: true, force: true });
  const limited = mkdtempSync(path.join(tmpdir(), "heddle-bench-growth-"));
  const figures = await underLoad(limited, LIMIT_EXECUTIONS);
  pruned.push({ ...figures, returned: (await shrunk(limited)) / figures.end });
  rmSync(limited, { recursive: true, force: true });
  console.log(`round ${round} of ${rounds}`);
}
const figures = {
  rounds,
  seconds,
  perSecond: Math.round(median(pruned.map((one) => one.perSecond))),
  cost: part(pruned.map((one, round) => one.perSecond / unlimited[round]!.perSecond)),
  kept: part(pruned.map((one) => one.stored / LIMIT_EXECUTIONS)),
  steady: part(pruned.map((one) => one.end / one.half)),
  returned: part(pruned.map((one) => one.returned)),
};
console.log(JSON.stringify(figures));
writeResults(import.meta.dirname, figures);

function part(values: readonly number[]): number {
  return Number(median(values).toFixed(2));
}

/** Calls the webhook of a fresh server for the whole period. */
async function underLoad(data: string, keep: number): Promise<Figures> {
  const product = await startProduct({ data, env: limits(keep) });
  const created = await product.rest("POST", "/workflows", answeredWorkflow);
  const { id, versionId } = created.data as { id: string; versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  const loading = runLoad(`${product.url}/webhook/answered`);
  await pause((seconds / 2 + WARM_UP_SECONDS) * 1_000);
  const half = sizeOf(data);
  const { perSecond } = await loading;
  const end = sizeOf(data);
  const stored = storedIn(data);
  await product.stop();
  return { perSecond, stored, half, end };
}

/** Measures the file after a server with a smaller limit has pruned it and returned the space. */
async function shrunk(data: string): Promise<number> {
  const product = await startProduct({ data, env: limits(SMALL_LIMIT_EXECUTIONS) });
  let before = Number.POSITIVE_INFINITY;
  for (
    let size = sizeOf(data);
    storedIn(data) > SMALL_LIMIT_EXECUTIONS || size < before;
    size = sizeOf(data)
  ) {
    before = size;
    await pause(10_000);
  }
  await product.stop();
  return statSync(path.join(data, "heddle.db")).size;
}

function limits(keep: number): Record<string, string> {
  return { HEDDLE_EXECUTIONS_KEEP: String(keep), HEDDLE_EXECUTIONS_SIZE: "0", HEDDLE_EXECUTIONS_DAYS: "0" };
}

function storedIn(data: string): number {
  const database = new DatabaseSync(path.join(data, "heddle.db"), { readOnly: true });
  const { count } = database.prepare("select count(*) as count from execution").get() as { count: number };
  database.close();
  return count;
}

function sizeOf(data: string): number {
  const files = ["heddle.db", "heddle.db-wal"];
  return files.reduce(
    (sum, file) => sum + (statSync(path.join(data, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

function runLoad(url: string): Promise<LoadResult> {
  const args = [load, url, "50", String(seconds), String(WARM_UP_SECONDS)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (data) => (text += data));
    child.on("exit", (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error("the load failed")),
    );
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
