import type { PlanNode } from "@heddle/engine";
import { ownNodePath } from "@heddle/nodes";

/** Nodes that run other workflows, which can have any effect. */
const CALLERS: ReadonlySet<string> = new Set(["n8n-nodes-base.executeWorkflow"]);

/**
 * Whether a node can access the network as soon as it starts. Read-only access, such as a GET request, is refused at
 * the connection; the code of own types could bypass that.
 */
export function reachesOutside({ effect, node }: PlanNode): boolean {
  return effect === "unsafe" || (effect !== "pure" && ownNodePath(node.type) !== undefined);
}

/**
 * Whether a node is nondeterministic, needs resources that a test lacks, or can access the network: a recorded test
 * replaces it.
 */
export function isReplacedByRecording(node: PlanNode): boolean {
  const hasCredentials = Object.keys(node.node.credentials ?? {}).length > 0;
  return node.effect !== "pure" || hasCredentials || CALLERS.has(node.node.type) || node.type === undefined;
}
