import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Product, startProduct } from "../../scripts/product/product.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { BEGUN_AT, fillExecutions, WORKFLOWS } from "./fill.ts";

const optionOf = (name: string, standard: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? standard);
const sizes = [optionOf("small", 10_000), optionOf("large", 1_000_000)];
const TIMES = 30;
const PAGE_ROWS = 25;

/** Queries of an execution list, by the number of stored executions. */
const questions: Record<string, (count: number) => { filter?: object; lastId?: string }> = {
  first: () => ({}),
  deep: (count) => ({ lastId: String(Math.floor(count / 2)) }),
  failed: () => ({ filter: { status: ["error"] } }),
  workflow: () => ({ filter: { workflowId: WORKFLOWS[0] } }),
  both: () => ({ filter: { workflowId: WORKFLOWS[0], status: ["error"] } }),
  recent: (count) => ({ filter: { startedAfter: BEGUN_AT + count - 1_000 } }),
  old: () => ({ filter: { startedBefore: BEGUN_AT + 1_000 } }),
  slow: () => ({ filter: { minDuration: 60_000 } }),
};

const servers: { count: number; product: Product; data: string }[] = [];
for (const count of sizes) {
  const data = mkdtempSync(path.join(tmpdir(), "heddle-bench-list-"));
  await (await startProduct({ data })).stop();
  fillExecutions(path.join(data, "heddle.db"), count);
  servers.push({ count, data, product: await startProduct({ data, env: { HEDDLE_EXECUTIONS_DAYS: "0" } }) });
}
const figures: Record<string, { growth: number; milliseconds: number[] }> = {};
for (const [name, question] of Object.entries(questions)) {
  const taken = servers.map((): number[] => []);
  for (let time = 0; time <= TIMES; time++)
    for (const [index, { product, count }] of servers.entries()) {
      const milliseconds = await ask(product, question(count));
      if (time > 0) taken[index]!.push(milliseconds);
    }
  const milliseconds = taken.map((times) => Number(median(times).toFixed(2)));
  figures[name] = { growth: Number((milliseconds[1]! / milliseconds[0]!).toFixed(2)), milliseconds };
  console.log(`${name}: ${figures[name].growth} (${milliseconds.join(" and ")} ms)`);
}
for (const { product, data } of servers) {
  await product.stop();
  rmSync(data, { recursive: true, force: true });
}
writeResults(import.meta.dirname, { sizes, times: TIMES, ...figures });

async function ask(
  product: Product,
  { filter, lastId }: { filter?: object; lastId?: string },
): Promise<number> {
  const query = new URLSearchParams({ limit: String(PAGE_ROWS) });
  if (filter) query.set("filter", JSON.stringify(filter));
  if (lastId !== undefined) query.set("lastId", lastId);
  const begun = performance.now();
  const { status } = await product.rest("GET", `/executions?${query}`);
  if (status !== 200) throw new Error(`the list was answered with ${status}`);
  return performance.now() - begun;
}
