// Measures in this process: node measure.ts engine|loop COUNT code|plain. Prints {"cold", "warm", "mb"}: milliseconds, peak memory; one run only for large counts.
import { deepStrictEqual } from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePlan, runPlan } from "@heddle/engine";
import { fakePorts, realClock } from "@heddle/engine/testing";
import { createNodeTypes } from "@heddle/nodes";
import { createTestRunner } from "../../packages/server/src/code-runner/testing/create-test-runner.ts";
import { encodeRunData } from "../../packages/server/src/protocol/run-data-codec.ts";
import { FileSpill } from "../../packages/server/src/store/spill/file-spill.ts";
import { median } from "../measure/statistics.ts";
import { byHand, itemsWorkflow, startItems } from "./workflow.ts";

const [who = "engine", count = "100000", kind = "code"] = process.argv.slice(2);
const hasCode = kind === "code";
const isOnce = Number(count) > 200_000;
/** Kept for the comparison; a million are created on demand, so that nothing else references them. */
const items = isOnce ? [] : startItems(Number(count));
const workflow = itemsWorkflow(hasCode);
const types = await createNodeTypes(workflow.nodes.map((node) => node.type));
const plan = compilePlan(workflow, types);
const runner = createTestRunner();
if (hasCode) await runner.warmUp();
const { onEvent: _unwatched, ...ports } = fakePorts({ clock: realClock, code: runner });
const folder = mkdtempSync(path.join(tmpdir(), "heddle-bench-"));

async function byEngine(): Promise<unknown> {
  const trigger = {
    node: "Start",
    get output() {
      return [isOnce ? startItems(Number(count)) : items];
    },
  };
  const options = { executionId: "1", mode: "trigger" as const, timezone: "UTC", trigger };
  const spill = new FileSpill({ folder, name: "1", above: (isOnce ? 64 : 128) * 2 ** 20 });
  const { status, result, lastOutput, data } = await runPlan(plan, options, { ...ports, spill });
  if (isOnce) encodeRunData(data);
  spill.close();
  if (status !== "success") throw new Error(`The workflow ended as ${status}: ${result.error?.message}`);
  return lastOutput?.[0]?.[0]?.json;
}

async function timed(): Promise<number> {
  const start = performance.now();
  const result = who === "engine" ? await byEngine() : byHand(items, hasCode);
  const time = performance.now() - start;
  if (!isOnce) deepStrictEqual(result, byHand(items, hasCode));
  return time;
}

const cold = await timed();
const times = [];
for (let round = 0; round < (isOnce ? 0 : 5); round++) times.push(await timed());
await runner.close();
rmSync(folder, { recursive: true, force: true });
console.log(
  JSON.stringify({ cold, warm: isOnce ? cold : median(times), mb: process.resourceUsage().maxRSS / 1024 }),
);
