import { runWorkflow } from "@heddle/engine/testing";
import { workflowOf } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import node from "./manual-trigger.node.ts";

it("Manual Trigger starts a workflow with one empty item", async () => {
  const workflow = workflowOf([{ name: "Start", type: node.name }]);
  const run = await runWorkflow(workflow, { types: [node] });
  expect(run.json("Start")).toEqual([{}]);
});
