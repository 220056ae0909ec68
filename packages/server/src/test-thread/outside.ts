import type { PlanNode } from "@heddle/engine";
import { ownNodePath } from "@heddle/nodes";

/** Nodes that run other workflows, which may do anything. */
const CALLERS: ReadonlySet<string> = new Set(["n8n-nodes-base.executeWorkflow"]);

/**
 * Whether a node may reach outside as soon as it begins. What only reads, such as a request by GET, is refused where it asks for the
 * connection; the code of own types could connect past that.
 */
export function reachesOutside({ effect, node }: PlanNode): boolean {
  return effect === "unsafe" || (effect !== "pure" && ownNodePath(node.type) !== undefined);
}

/** Whether a node returns something else each time, needs what a test does not have, or may reach outside: a recorded test replaces it. */
export function isReplacedByRecording(node: PlanNode): boolean {
  const hasCredentials = Object.keys(node.node.credentials ?? {}).length > 0;
  return node.effect !== "pure" || hasCredentials || CALLERS.has(node.node.type) || node.type === undefined;
}
