import { runWorkflow } from "@heddle/engine/testing";
import { workflowOf } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import manualTrigger from "../manual-trigger/manual-trigger.node.ts";
import node from "./time-saved.node.ts";

it("Track Time Saved adds the minutes of all its runs to the execution", async () => {
  const step = (name: string, parameters: object) => ({
    name,
    type: node.name,
    parameters: { ...parameters },
  });
  const workflow = workflowOf(
    [
      { name: "Start", type: manualTrigger.name },
      step("Each", { mode: "perItem", minutesSaved: "={{ $json.minutes }}" }),
      step("Once", { minutesSaved: 10 }),
    ],
    [
      ["Start", "Each"],
      ["Each", "Once"],
    ],
  );
  const run = await runWorkflow(workflow, {
    types: [manualTrigger, node],
    trigger: { node: "Start", output: [[{ json: { minutes: 2.5 } }, { json: { minutes: 3 } }]] },
  });
  expect(run.result.metadata).toEqual({ minutesSaved: "15.5" });
  expect(run.result.runData["Once"]?.[0]?.data?.main[0]).toHaveLength(2);
});

it("refuses a value that is not a duration, and names the item", async () => {
  const parameters = { mode: "perItem", minutesSaved: "={{ $json.minutes }}" };
  const items = [{ json: { minutes: 1 } }, { json: { minutes: -1 } }];
  await expect(runNode(node, { parameters, items })).rejects.toMatchObject({
    message: expect.stringContaining("-1"),
    context: { itemIndex: 1 },
  });
});
