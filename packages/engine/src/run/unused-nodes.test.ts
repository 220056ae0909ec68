import { expect, it } from "vitest";
import { compilePlan } from "../plan/compile-plan.ts";
import type { Plan } from "../plan/plan.ts";
import { fakePorts } from "../testing/fake-ports.ts";
import { flow } from "../testing/flow.ts";
import { nodeTypes, testWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes } from "../testing/sample-types.ts";
import { runPlan } from "./run-plan.ts";

/** Counts how often a run reads all nodes of its plan, or one that does not run. */
function counted(plan: Plan): { plan: Plan; looks: () => number } {
  let looks = 0;
  const watch = <T extends object>(value: T): T =>
    new Proxy(value, {
      get: (target, key) => {
        looks++;
        const member: unknown = Reflect.get(target, key, target);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  for (const node of plan.nodes)
    if (node.name.startsWith("Unused")) Object.assign(node, { parameters: watch(node.parameters) });
  return {
    plan: { ...plan, nodes: watch(plan.nodes as unknown as Plan["nodes"] & object) },
    looks: () => looks,
  };
}

it("a run costs only what its own nodes cost: nodes that do not run are never read", async () => {
  const unused = Array.from({ length: 300 }, (_, index) => `Unused ${index}`);
  const names = Object.fromEntries(unused.map((name) => [name, "set"]));
  const wires = `Start > A > Parity > B; Parity:1 > ${unused.join(" > ")}`;
  const workflow = flow({ Start: "start", A: "set", Parity: "parity", B: "pass", ...names }, wires);
  const { plan, looks } = counted(compilePlan(testWorkflow(workflow), nodeTypes(sampleTypes)));
  const trigger = { node: "Start", output: [[{ json: { n: 2 } }]] };
  const options = { executionId: "1", mode: "webhook" as const, timezone: "UTC", trigger };
  const { result } = await runPlan(plan, options, fakePorts());
  expect(Object.keys(result.runData)).toEqual(["Start", "A", "Parity", "B"]);
  expect(looks()).toBe(0);
});
