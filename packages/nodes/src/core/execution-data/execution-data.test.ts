import { runWorkflow } from "@heddle/engine/testing";
import { workflowOf } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import manualTrigger from "../manual-trigger/manual-trigger.node.ts";
import node from "./execution-data.node.ts";

it("Execution Data keeps values with the execution and passes the items on", async () => {
  const values = [
    { key: "order", value: "={{ $json.id }}" },
    { key: " source ", value: "Shop" },
    { key: "", value: "nothing" },
  ];
  const workflow = workflowOf(
    [
      { name: "Start", type: manualTrigger.name },
      { name: "Save", type: node.name, typeVersion: 1.1, parameters: { dataToSave: { values } } },
    ],
    [["Start", "Save"]],
  );
  const run = await runWorkflow(workflow, {
    types: [manualTrigger, node],
    trigger: { node: "Start", output: [[{ json: { id: 7 } }, { json: { id: 8 } }]] },
  });
  expect(run.result.runData["Save"]?.[0]?.data?.main[0]?.map((item) => item.json)).toEqual([
    { id: 7 },
    { id: 8 },
  ]);
  expect(run.result.metadata).toEqual({ order: "8", source: "Shop" });
});
