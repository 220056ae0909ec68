import type { Item, WorkflowNode } from "@heddle/workflow";
import fc from "fast-check";
import { type FlowNode, flow } from "./flow.ts";

const KINDS: FlowNode[] = [
  "pass",
  { type: "set", parameters: { fields: { seen: "={{ $json.n }}" } } },
  "parity",
  "pair",
  "append",
  "count",
  { type: "fragile", onError: "continueErrorOutput" },
  { type: "pass", disabled: true },
  { type: "none", alwaysOutputData: true },
  { type: "pass", executeOnce: true },
  { type: "send", parameters: { fields: { sent: "={{ $json.n }}" } } },
  "store",
];

/** A random workflow of sample nodes without cycles, started by a trigger, and items for its start. */
export function randomFlow() {
  const node = fc.record({
    kind: fc.constantFrom(...KINDS),
    x: fc.nat(3),
    y: fc.nat(3),
    inputs: fc.array(fc.record({ from: fc.nat(), output: fc.nat(1), input: fc.nat(1) }), {
      minLength: 1,
      maxLength: 3,
    }),
  });
  const item = fc.record({ n: fc.nat(9), fail: fc.boolean() }).map((json): Item => ({ json }));
  return fc
    .record({
      nodes: fc.array(node, { minLength: 1, maxLength: 9 }),
      output: fc.array(item, { minLength: 1, maxLength: 5 }),
      order: fc.constantFrom("v0" as const, "v1" as const),
    })
    .map(({ nodes, output, order }) => {
      const names = ["Start", ...nodes.map((_, index) => `N${index}`)];
      const all: Record<string, FlowNode> = { Start: "start" };
      const wires = nodes.flatMap(({ kind, x, y, inputs }, index) => {
        const short = typeof kind === "string" ? { type: kind } : kind;
        all[`N${index}`] = { ...short, position: [x * 100, y * 100] as WorkflowNode["position"] };
        const several = ["pair", "append"].includes(short.type);
        return inputs.map(({ from, output: by, input }) => {
          const source = names[from % (index + 1)]!;
          return `${source}:${by} > N${index}:${several ? input : 0}`;
        });
      });
      return { workflow: flow(all, wires.join(";"), { executionOrder: order }), output };
    });
}
