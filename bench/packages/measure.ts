// Measures in this process: node measure.ts package|builtIn|pure. Prints {"first", "warm"}: milliseconds of the first run of 1 item, of 1,000 items.
import { deepStrictEqual } from "node:assert";
import path from "node:path";
import { runNode } from "@heddle/nodes/testing";
import type { NodeType } from "@heddle/workflow";
import { median } from "../measure/statistics.ts";
import { builtIn, PARAMETERS, pure, records } from "./mapping.ts";

const [who = "package"] = process.argv.slice(2);
const COUNT = 1_000;
const ROUNDS = 15;

/** State of a server after a start: the descriptions of the package are known, and no process of it runs. */
async function packed(): Promise<{ type: NodeType; end(): Promise<void> }> {
  const { createPackageType, describePackage, endProcesses } = await import("@heddle/package-host");
  const folder = path.join(import.meta.dirname, "package");
  const limits = { memoryMegabytes: 256, stallSeconds: 30 };
  const location = { name: "n8n-nodes-mapping", folder, root: folder, grants: [], limits };
  const { nodes } = await describePackage(location);
  return { type: createPackageType(nodes[0]!, location), end: () => endProcesses() };
}

const ours = { builtIn, pure }[who];
const { type, end } = ours ? { type: ours, end: async () => {} } : await packed();
const run = async (count: number) => {
  const items = records(count);
  const start = performance.now();
  const [output] = await runNode(type, { parameters: PARAMETERS, items });
  return { time: performance.now() - start, output };
};
// State of an executor that has already run something else.
await runNode(builtIn, { parameters: PARAMETERS, items: records(COUNT) });
const first = await run(1);
const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const { time, output } = await run(COUNT);
  times.push(time);
  const { price, ...rest } = output?.[41]?.json ?? {};
  deepStrictEqual(
    { ...rest, price: String(price) },
    {
      id: 41,
      name: "Ada Number 41",
      price: String(41 * 1.2),
      label: "NEW, ROW 6",
      fixed: "always the same",
      note: "",
    },
  );
}
await end();
console.log(JSON.stringify({ first: first.time, warm: median(times) }));
