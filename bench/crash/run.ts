import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Product, startProduct } from "../../scripts/product/product.ts";
import { writeResults } from "../measure/results.ts";
import { acceptedWorkflow } from "../webhook/workflows.ts";
import { Callers, pause } from "./callers.ts";
import { type Service, startService } from "./service.ts";
import { effectWorkflow, KINDS, partWorkflow } from "./workflows.ts";

/** Milliseconds within which all remaining executions must end. */
const MAX_WAIT_MS = 300_000;
const kills = Number(process.argv.find((one) => one.startsWith("--kills="))?.slice(8) ?? 50);
const load = path.join(import.meta.dirname, "../webhook/load.ts");
const data = mkdtempSync(path.join(tmpdir(), "heddle-bench-crash-"));
const env = { HEDDLE_HTTP_ALLOW: "127.0.0.1" };
const service = await startService();
const callers = new Callers(service);
const flooded = { kind: "accepted", answered: 0 };

await saveWorkflows();
for (let kill = 0; kill < kills; kill++) {
  const product = await startProduct({ data, env });
  const calling = callers.call(product.url);
  // A flood delays executions without a waiting caller, so only every second kill has one.
  const flood = kill % 2 === 0 ? runLoad(`${product.url}/webhook/accepted`) : 0;
  await new Promise((resolve) => setTimeout(resolve, 1_500 + Math.random() * 2_500));
  await product.stop("SIGKILL");
  flooded.answered += await flood;
  await calling;
  console.log(`kill ${kill + 1} of ${kills}`);
}
const last = await startProduct({ data, env });
const database = new DatabaseSync(path.join(data, "heddle.db"), { readOnly: true });
const interrupted = await finishAll(last);
const figures = { kills, ...judge(service), interrupted };
database.close();
await last.stop();
service.close();
rmSync(data, { recursive: true, force: true });
console.log(JSON.stringify(figures));
writeResults(import.meta.dirname, figures);
process.exit(figures.lost + figures.twice + figures.missing > 0 ? 1 : 0);

async function saveWorkflows(): Promise<void> {
  const product = await startProduct({ data, env });
  const part = await product.rest("POST", "/workflows", partWorkflow(service.url));
  const { id: calledId } = part.data as { id: string };
  const all = KINDS.map((kind) => effectWorkflow(kind, service.url, calledId));
  for (const one of [acceptedWorkflow, ...all]) {
    const created = await product.rest("POST", "/workflows", one);
    const { id, versionId } = created.data as { id: string; versionId: string };
    const active = await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
    if (active.status !== 200) throw new Error(`a workflow could not be activated: ${active.message}`);
  }
  await product.stop();
}

function count(sql: string, ...values: string[]): number {
  return (database.prepare(sql).get(...values) as { n: number }).n;
}

/**
 * Waits until everything has ended. A user would review interrupted executions; here their unfinished effects are
 * skipped.
 */
async function finishAll(product: Product): Promise<number> {
  const decided = new Set<number>();
  let isOver = false;
  const resuming = callers.resume(product.url, () => isOver);
  const left = "select count(*) n from inbox";
  const waiting = "select count(*) n from execution where status = 'waiting'";
  const until = Date.now() + MAX_WAIT_MS;
  while (count(left) + count(waiting) > 0) {
    if (Date.now() > until) throw new Error(`${count(left)} events and ${count(waiting)} waits do not end`);
    const rows = database.prepare(
      "select id from execution where status = 'interrupted' and \"parentId\" is null",
    );
    for (const { id } of rows.all() as { id: number }[]) {
      decided.add(id);
      await product.rest("POST", `/executions/${id}/decide`, { decision: "skip" });
    }
    await pause();
  }
  isOver = true;
  await resuming;
  return decided.size;
}

/**
 * Counts answered calls without a successful execution, effects that happened twice, and effects that never happened.
 */
function judge({ effects }: Service) {
  const successes = `select count(*) n from execution join workflow on workflow.id = "workflowId" where status = 'success' and lower(workflow.name) = ?`;
  const kinds = [flooded, ...KINDS.map((kind) => ({ kind, answered: callers.answered[kind].size }))];
  const finished = kinds.map(({ kind, answered }) => ({ kind, answered, finished: count(successes, kind) }));
  const lost = finished.reduce((sum, one) => sum + Math.max(0, one.answered - one.finished), 0);
  const twice = [...effects.values()].filter((times) => times > 1).length;
  const wanted = { paid: ["pay", "ship"], waited: ["before", "after"], called: ["charge", "confirm"] };
  const absent = KINDS.flatMap((kind) =>
    wanted[kind].flatMap((name) =>
      [...callers.answered[kind]].filter((n) => !effects.has(`${name}/${n}`)).map((n) => `${name}/${n}`),
    ),
  );
  // Effects of interrupted executions may be absent.
  const missing = Math.max(0, absent.length - interrupted);
  const notSuccessful = count("select count(*) n from execution where status <> 'success'");
  return { kinds: finished, lost, effects: effects.size, twice, missing, notSuccessful };
}

/** Counts the calls that were answered before the server died. */
function runLoad(url: string): Promise<number> {
  const child = spawn(process.execPath, [load, url, "50", "60", "0"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    child.on("exit", () => resolve((JSON.parse(output || "{}") as { answered?: number }).answered ?? 0));
  });
}
