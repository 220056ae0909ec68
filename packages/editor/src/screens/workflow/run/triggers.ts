import type { WorkflowNode } from "@heddle/workflow";
import { isTriggerNode, type OpenWorkflow } from "../../../document/index.ts";
import type { Session } from "../session/session.ts";

/** Triggers that a run can start from, top left first. */
export function runnableTriggers({ document, catalog }: OpenWorkflow): WorkflowNode[] {
  return [...document.nodes.values()]
    .filter((node) => !node.disabled && isTriggerNode(node, catalog))
    .sort((a, b) => a.position[1] - b.position[1] || a.position[0] - b.position[0]);
}

/** The one the run button starts from: the selected one, the one chosen before, the manual one, the uppermost one. */
export function chosenTrigger({ open, view }: Pick<Session, "open" | "view">): WorkflowNode | undefined {
  const triggers = runnableTriggers(open);
  const { triggerId } = view.getState();
  return (
    triggers.find((node) => open.document.selection.nodes.has(node.id)) ??
    triggers.find((node) => node.id === triggerId) ??
    triggers.find((node) => node.type.endsWith(".manualTrigger")) ??
    triggers[0]
  );
}
