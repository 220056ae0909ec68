import type { Workflow, WorkflowNode } from "@heddle/workflow";
import type { Product } from "../product/product.ts";
import { objectOf } from "./sample.ts";
import { Shape } from "./shape.ts";

const type = "n8n-nodes-base.executeWorkflow";

/** Stores a replacement for each called workflow, which returns the data that the caller reads; returns their ids. */
export async function storeCalled(
  { rest }: Product,
  workflow: Workflow,
  expected: ReadonlyMap<string, Shape>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const node of workflow.nodes.filter((one) => one.type === type && !one.disabled)) {
    if (/^(parameter|localFile|url)$/.test(String(node.parameters["source"]))) continue;
    const answer = answering(expected.get(node.name) ?? new Shape());
    const stored = await rest("POST", "/workflows", {
      ...answer,
      name: `Called ${ids.length} ${Date.now()}`,
    });
    if (stored.status !== 200) throw new Error(`a called workflow could not be stored: ${stored.message}`);
    const { id } = stored.data as { id: string };
    ids.push(id);
    choose(node, id);
  }
  return ids;
}

function choose(node: WorkflowNode, id: string): void {
  node.parameters = {
    ...node.parameters,
    workflowId: node.typeVersion < 1.1 ? id : { __rl: true, mode: "id", value: id },
  };
}

function answering(shape: Shape): object {
  const at = (x: number, name: string, rest: object) => ({ id: name, name, position: [x, 0], ...rest });
  return {
    settings: { executionOrder: "v1" },
    nodes: [
      at(0, "Called", {
        type: "n8n-nodes-base.executeWorkflowTrigger",
        typeVersion: 1.1,
        parameters: { inputSource: "passthrough" },
      }),
      at(200, "Answer", {
        type: "n8n-nodes-base.set",
        typeVersion: 3.4,
        parameters: { mode: "raw", jsonOutput: JSON.stringify(objectOf(shape)), options: {} },
      }),
    ],
    connections: { Called: { main: [[{ node: "Answer", type: "main", index: 0 }]] } },
  };
}
