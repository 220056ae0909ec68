import { compilePlan } from "@heddle/engine";
import { createNodeTypes } from "@heddle/nodes";
import type { Workflow } from "@heddle/workflow";
import type { Snapshot } from "../executions/snapshot.ts";
import type { PlannedWorkflow } from "../webhooks/webhook-route.ts";

/** The workflow with its node types looked up, for whoever asks what its triggers are. */
export async function planWorkflow(workflow: Workflow, snapshot: Snapshot): Promise<PlannedWorkflow> {
  const types = await createNodeTypes(workflow.nodes.map((node) => node.type));
  return { plan: compilePlan(workflow, types), snapshot };
}
