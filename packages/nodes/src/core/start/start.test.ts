import { runWorkflow } from "@heddle/engine/testing";
import { workflowOf } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import { runNodeJson } from "../../testing/index.ts";
import node from "./start.node.ts";

it("Start starts with an empty item, or passes on its input", async () => {
  const workflow = workflowOf([{ name: "Start", type: node.name }]);
  const run = await runWorkflow(workflow, { types: [node] });
  expect(run.json("Start")).toEqual([{}]);
  expect(await runNodeJson(node, { items: [{ json: { a: 1 } }] })).toEqual([[{ a: 1 }]]);
});
