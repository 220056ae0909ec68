import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Product, startProduct } from "../../scripts/product/product.ts";
import { startServer } from "../../scripts/product/server-process.ts";
import { median } from "../measure/statistics.ts";
import type { LoadResult } from "./load.ts";
import { runLoad } from "./run-load.ts";

const bare = path.join(import.meta.dirname, "bare.ts");

interface Round extends LoadResult {
  /** Executions stored as successful when all have ended. */
  stored: number;
}

export interface Comparison {
  perSecond: number;
  p50: number;
  p99: number;
  limitPerSecond: number;
  limitP50: number;
  limitP99: number;
  /** Median of the ratios of adjacent rounds. */
  share: number;
  /** Answered executions missing from the database, over all rounds. */
  lost: number;
  /** Requests without a valid response, over all rounds. */
  failed: number;
}

/** Runs our webhook and the limit in turn, each in a fresh process on an empty folder. */
export async function compare(
  workflow: object,
  webhook: string,
  rounds: number,
  connections = 50,
): Promise<Comparison> {
  const ours: Round[] = [];
  const limits: LoadResult[] = [];
  for (let round = 0; round < rounds; round++) {
    limits.push(await measureBare(connections));
    ours.push(await measureOurs(workflow, webhook, connections));
    const [limit, own] = [limits.at(-1) as LoadResult, ours.at(-1) as Round];
    console.log(`round ${round + 1}: ${own.perSecond}/s of ${limit.perSecond}/s, p99 ${own.p99} ms`);
  }
  const of = (results: LoadResult[], key: "perSecond" | "p50" | "p99") =>
    median(results.map((one) => one[key]));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    perSecond: of(ours, "perSecond"),
    p50: of(ours, "p50"),
    p99: of(ours, "p99"),
    limitPerSecond: of(limits, "perSecond"),
    limitP50: of(limits, "p50"),
    limitP99: of(limits, "p99"),
    share: Number(
      median(ours.map((one, i) => one.perSecond / (limits[i] as LoadResult).perSecond)).toFixed(2),
    ),
    lost: sum(ours.map((one) => one.answered - one.stored)),
    failed: sum(ours.map((one) => one.failed)),
  };
}

async function measureBare(connections: number): Promise<LoadResult> {
  const server = await startServer(bare);
  try {
    return await runLoad(`${server.url}/event`, { connections });
  } finally {
    await server.stop();
  }
}

async function measureOurs(workflow: object, webhook: string, connections: number): Promise<Round> {
  const data = mkdtempSync(path.join(tmpdir(), "heddle-bench-"));
  const product = await startProduct({ data });
  try {
    await activate(product, workflow);
    const result = await runLoad(`${product.url}/webhook/${webhook}`, { connections });
    return { ...result, stored: await storedExecutions(path.join(data, "heddle.db")) };
  } finally {
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Stores a workflow and activates it. */
export async function activate(product: Product, workflow: object): Promise<void> {
  const created = await product.rest("POST", "/workflows", workflow);
  const { id, versionId } = created.data as { id: string; versionId: string };
  const active = await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  if (active.status !== 200) throw new Error(`the workflow could not be activated: ${active.message}`);
}

/** Waits until the inbox is empty, then counts. */
export async function storedExecutions(file: string): Promise<number> {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = (sql: string) => (database.prepare(sql).get() as { n: number }).n;
  while (count("select count(*) n from inbox") > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  const stored = count("select count(*) n from execution where status = 'success'");
  database.close();
  return stored;
}
