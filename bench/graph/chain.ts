// Measures one chain in this process: node chain.ts LENGTH. Prints {"cold", "warm"}: microseconds per run.
import { compilePlan, type EnginePorts, runPlan } from "@heddle/engine";
import { fakePorts, realClock } from "@heddle/engine/testing";
import type { Workflow, WorkflowNode } from "@heddle/workflow";
import manualTrigger from "../../packages/nodes/src/core/manual-trigger/manual-trigger.node.ts";
import noOp from "../../packages/nodes/src/core/no-op/no-op.node.ts";
import { median } from "../measure/statistics.ts";

const length = Number(process.argv[2] ?? 1000);
const types = new Map([manualTrigger, noOp].map((type) => [type.name, type]));

function chain(): Workflow {
  const nodes = Array.from({ length: length + 1 }, (_, index): WorkflowNode => {
    const type = index === 0 ? manualTrigger.name : noOp.name;
    return {
      id: `${index}`,
      name: `Node ${index}`,
      type,
      typeVersion: 1,
      position: [index * 200, 0],
      parameters: {},
    };
  });
  const connections = Object.fromEntries(
    nodes
      .slice(1)
      .map((node, index) => [`Node ${index}`, { main: [[{ node: node.name, type: "main", index: 0 }]] }]),
  );
  return { id: "1", name: "Chain", active: true, nodes, connections, settings: { executionOrder: "v1" } };
}

const plan = compilePlan(chain(), { get: (type) => types.get(type) });
const { onEvent: _unwatched, ...others } = fakePorts({ clock: realClock });
const ports: EnginePorts = others;
const trigger = { node: "Node 0", output: [[{ json: { id: 1 } }]] };

async function timed(): Promise<number> {
  const start = performance.now();
  const { status } = await runPlan(
    plan,
    { executionId: "1", mode: "trigger", timezone: "UTC", trigger },
    ports,
  );
  if (status !== "success") throw new Error(`The chain ended as ${status}`);
  return (performance.now() - start) * 1000;
}

const cold = await timed();
const rounds = Math.max(300, Math.round(300_000 / length));
const times: number[] = [];
for (let round = 0; round < rounds; round++) times.push(await timed());
console.log(JSON.stringify({ cold, warm: median(times.slice(rounds / 3)) }));
