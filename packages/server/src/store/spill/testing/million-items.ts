// Runs a million items through native nodes in this process and prints the outcome as JSON: node million-items.ts
// FOLDER.
import { readFileSync } from "node:fs";
import { compilePlan, runPlan } from "@heddle/engine";
import { fakePorts, realClock } from "@heddle/engine/testing";
import { createNodeTypes } from "@heddle/nodes";
import type { Item, WorkflowNode } from "@heddle/workflow";
import { decodeRunData, encodeRunData } from "../../../protocol/run-data-codec.ts";
import { FileSpill } from "../file-spill.ts";

const MILLION = 1_000_000;

function node(name: string, type: string, typeVersion: number, parameters: object = {}): WorkflowNode {
  const whole = `n8n-nodes-base.${type}`;
  return { id: name, name, type: whole, typeVersion, position: [0, 0], parameters: { ...parameters } };
}

function isAbove(value: string, least: number) {
  const operator = { type: "number", operation: "gte" };
  return {
    conditions: {
      options: { caseSensitive: true, typeValidation: "strict", version: 2 },
      conditions: [{ leftValue: value, rightValue: least, operator }],
      combinator: "and",
    },
  };
}

const label = { id: "1", name: "label", value: "={{ $json.id + '!' }}", type: "string" };
const from = { id: "2", name: "from", value: "={{ $('Start').item.json.id }}", type: "number" };
const nodes = [
  node("Start", "manualTrigger", 1),
  node("Edit Fields", "set", 3.4, { assignments: { assignments: [label] }, includeOtherFields: true }),
  node("If", "if", 2.2, isAbove("={{ $json.id }}", MILLION / 2)),
  node("Filter", "filter", 2.2, isAbove("={{ $json.id }}", MILLION / 2 + 10)),
  node("NoOp", "noOp", 1),
  node("Limit", "limit", 1, { maxItems: 2, keep: "lastItems" }),
  node("End", "set", 3.4, { assignments: { assignments: [from] }, includeOtherFields: true }),
];
const connections = Object.fromEntries(
  nodes
    .slice(1)
    .map(({ name }, index) => [nodes[index]!.name, { main: [[{ node: name, type: "main", index: 0 }]] }]),
);
const plan = compilePlan(
  { id: "1", name: "Million", active: true, nodes, connections, settings: { executionOrder: "v1" } },
  await createNodeTypes(nodes.map(({ type }) => type)),
);
const trigger = {
  node: "Start",
  get output(): Item[][] {
    return [Array.from({ length: MILLION }, (_, id) => ({ json: { id } }))];
  },
};
const { onEvent: _, ...ports } = fakePorts({ clock: realClock });
const spill = new FileSpill({ folder: process.argv[2]!, name: "million", above: 64 * 2 ** 20 });
const options = { executionId: "1", mode: "trigger" as const, timezone: "UTC", trigger };
const { status, result, data } = await runPlan(plan, options, { ...ports, spill });
const stored = encodeRunData(data) as Uint8Array;
spill.close();
const { runData } = decodeRunData(stored).resultData;
console.log(
  JSON.stringify({
    status,
    error: result.error?.message,
    counts: nodes.map(({ name }) => runData[name]?.[0]?.data?.main[0]?.length),
    last: runData["End"]?.[0]?.data?.main[0]?.map((item) => item.json),
    megabytes: Math.round(mostResidentKilobytes() / 1024),
    storedMegabytes: Math.round(stored.byteLength / 2 ** 20),
  }),
);

/** Peak memory of the process. On Linux `maxRSS` starts with the parent's value. */
function mostResidentKilobytes(): number {
  const { maxRSS } = process.resourceUsage();
  if (process.platform !== "linux") return maxRSS;
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? maxRSS);
}
