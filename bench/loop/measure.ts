// Measures loops of TURNS turns in this process: node measure.ts TURNS. Prints {"cold", "warm", "stored"}: microseconds per turn.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePlan, runPlan } from "@heddle/engine";
import { fakePorts, realClock } from "@heddle/engine/testing";
import { createNodeTypes } from "@heddle/nodes";
import { encodeRunData } from "../../packages/server/src/protocol/run-data-codec.ts";
import { FileSpill } from "../../packages/server/src/store/spill/file-spill.ts";
import { median } from "../measure/statistics.ts";
import { loopWorkflow } from "./workflow.ts";

const turns = Number(process.argv[2] ?? 10_000);
const workflow = loopWorkflow();
const plan = compilePlan(workflow, await createNodeTypes(workflow.nodes.map((node) => node.type)));
const { onEvent: _unwatched, ...ports } = fakePorts({ clock: realClock });
const folder = mkdtempSync(path.join(tmpdir(), "heddle-bench-"));
const items = Array.from({ length: turns }, (_, index) => ({ json: { id: index, price: index % 100 } }));

async function timed(): Promise<{ run: number; stored: number }> {
  const spill = new FileSpill({ folder, name: "1", above: 64 * 2 ** 20 });
  const trigger = { node: "Start", output: [items] };
  const start = performance.now();
  const { status, result, lastOutput, data } = await runPlan(
    plan,
    { executionId: "1", mode: "trigger", timezone: "UTC", trigger },
    { ...ports, spill },
  );
  const run = performance.now() - start;
  if (status !== "success" || lastOutput?.[0]?.length !== turns)
    throw new Error(`The loop ended as ${status}: ${result.error?.message}`);
  encodeRunData(data);
  const stored = performance.now() - start;
  spill.close();
  return { run: (run * 1000) / turns, stored: (stored * 1000) / turns };
}

const cold = await timed();
const rounds = turns > 1_000 ? 5 : 30;
const times = [];
for (let round = 0; round < rounds; round++) times.push(await timed());
rmSync(folder, { recursive: true, force: true });
console.log(
  JSON.stringify({
    cold: cold.run,
    warm: median(times.map((time) => time.run)),
    stored: median(times.map((time) => time.stored)),
  }),
);
