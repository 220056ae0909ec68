import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startProduct } from "../../scripts/product/product.ts";
import { writeResults } from "../measure/results.ts";
import { acceptedWorkflow } from "../webhook/workflows.ts";

const kills = Number(process.argv.find((one) => one.startsWith("--kills="))?.slice(8) ?? 50);
const load = path.join(import.meta.dirname, "../webhook/load.ts");
const data = mkdtempSync(path.join(tmpdir(), "heddle-bench-crash-"));
let accepted = 0;

const first = await startProduct({ data });
const created = await first.rest("POST", "/workflows", acceptedWorkflow);
const { id, versionId } = created.data as { id: string; versionId: string };
await first.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
await first.stop();

for (let kill = 0; kill < kills; kill++) {
  const product = await startProduct({ data });
  const answered = runLoad(`${product.url}/webhook/accepted`);
  await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1_200));
  await product.stop("SIGKILL");
  accepted += await answered;
}
const last = await startProduct({ data });
const database = new DatabaseSync(path.join(data, "heddle.db"), { readOnly: true });
const count = (sql: string) => (database.prepare(sql).get() as { n: number }).n;
while (count("select count(*) n from inbox") > 0) await new Promise((resolve) => setTimeout(resolve, 100));
const finished = count("select count(*) n from execution where status = 'success'");
const broken = count("select count(*) n from execution where status <> 'success'");
database.close();
await last.stop();
rmSync(data, { recursive: true, force: true });

// What was accepted just before a kill and could not be answered any more is finished as well.
const lost = Math.max(0, accepted - finished);
console.log(
  `${kills} kills: ${accepted} answered, ${finished} finished, ${broken} not successful, ${lost} lost`,
);
writeResults(import.meta.dirname, { kills, answered: accepted, finished, notSuccessful: broken, lost });
if (lost > 0 || broken > 0) process.exitCode = 1;

function runLoad(url: string): Promise<number> {
  const child = spawn(process.execPath, [load, url, "50", "3", "0", "1500"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  return new Promise((resolve) => child.on("exit", () => resolve(JSON.parse(output).answered)));
}
