import type { Workflow } from "@heddle/workflow";
import { loadNodeTypes } from "../../node-types/load-node-types.ts";
import type { Snapshot } from "../snapshot.ts";
import type { PlannedWorkflow } from "../webhooks/webhook-route.ts";

/** The workflow with its node types resolved, for queries about its triggers. The engine is loaded on first use. */
export async function planWorkflow(
  workflow: Workflow,
  snapshot: Snapshot,
  nodeModules?: readonly string[],
): Promise<PlannedWorkflow> {
  const { compilePlan } = await import("@heddle/engine");
  const names = workflow.nodes.map((node) => node.type);
  const types = await loadNodeTypes(names, nodeModules);
  return { plan: compilePlan(workflow, types), snapshot };
}
