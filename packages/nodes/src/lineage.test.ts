import { runWorkflow } from "@heddle/engine/testing";
import type { Item, WorkflowNode } from "@heddle/workflow";
import { type EdgeSketch, type NodeSketch, workflowOf } from "@heddle/workflow/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { loadAllNodeTypes } from "./index.ts";

const types = await loadAllNodeTypes();
const conditions = (leftValue: string, rightValue: number) => ({
  conditions: {
    options: { caseSensitive: true, leftValue: "", typeValidation: "loose", version: 2 },
    conditions: [{ leftValue, rightValue, operator: { type: "number", operation: "gt" } }],
    combinator: "and",
  },
});
const step = (type: string, typeVersion: number, parameters: object, more: Partial<WorkflowNode> = {}) => ({
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  parameters: { ...parameters },
  ...more,
});

/** Nodes that keep the field `id` of their input items. */
const steps = [
  step("noOp", 1, {}),
  step("set", 3.4, {
    assignments: { assignments: [{ name: "seen", type: "number", value: "={{ $itemIndex }}" }] },
    includeOtherFields: true,
  }),
  step("filter", 2.2, conditions("={{ $json.n }}", 2)),
  step("if", 2.2, conditions("={{ $json.n }}", 3)),
  step("sort", 1, { sortFieldsUi: { sortField: [{ fieldName: "n", order: "descending" }] } }),
  step("sort", 1, { type: "random" }),
  step("limit", 1, { maxItems: 3, keep: "lastItems" }),
  step("splitOut", 1, { fieldToSplitOut: "list", include: "allOtherFields" }),
  step("merge", 3.2, {}),
  step("splitInBatches", 3, { batchSize: 2 }),
  step("filter", 2.2, conditions("={{ $json.none.at.all }}", 0), { onError: "continueErrorOutput" }),
  step("noOp", 1, {}, { disabled: true }),
  step("limit", 1, { maxItems: 1 }, { executeOnce: true }),
];

it("every item of the built-in nodes leads back to the item it came from, through any graph of them", async () => {
  const node = fc.record({
    kind: fc.constantFrom(...steps),
    from: fc.array(fc.record({ node: fc.nat(), output: fc.nat(1), input: fc.nat(1) }), {
      minLength: 1,
      maxLength: 2,
    }),
  });
  const item = fc.record({ n: fc.nat(5), list: fc.array(fc.nat(9), { maxLength: 3 }) });
  const flows = fc.record({
    nodes: fc.array(node, { minLength: 1, maxLength: 7 }),
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(flows, async ({ nodes, items }) => {
      const names = ["Start", ...nodes.map((_, index) => `N${index}`)];
      const sketches: NodeSketch[] = [{ name: "Start", type: "n8n-nodes-base.manualTrigger" }];
      const edges: EdgeSketch[] = [];
      for (const [index, { kind, from }] of nodes.entries()) {
        // A Set node after each node reads its data: the test checks the results of expressions.
        const look = step("set", 3.4, {
          assignments: {
            assignments: [{ name: "origin", type: "number", value: "={{ $('Start').item.json.id }}" }],
          },
          includeOtherFields: true,
        });
        sketches.push({ name: `N${index}`, ...kind }, { name: `L${index}`, ...look });
        const isMerge = kind.type.endsWith("merge");
        for (const { node: source, output, input } of from)
          edges.push([names[source % (index + 1)]!, `N${index}`, { output, input: isMerge ? input : 0 }]);
        edges.push([`N${index}`, `L${index}`], [`N${index}`, `L${index}`, { output: 1 }]);
      }
      const output: Item[] = items.map((json, id) => ({ json: { ...json, id } }));
      const run = await runWorkflow(workflowOf(sketches, edges), {
        types,
        trigger: { node: "Start", output: [output] },
      });
      expect(run.result.error).toBeUndefined();
      for (const [name, tasks] of Object.entries(run.result.runData)) {
        if (!name.startsWith("L")) continue;
        for (const { json } of tasks.flatMap((task) => task.data?.main.flat() ?? []) as Item[])
          if (json["id"] !== undefined) expect(json["origin"]).toBe(json["id"]);
      }
    }),
    { numRuns: 120 },
  );
});
