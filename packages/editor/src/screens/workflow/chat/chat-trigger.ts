import type { WorkflowNode } from "@heddle/workflow";
import type { WorkflowDocument } from "../../../document/index.ts";

const TYPES: ReadonlySet<string> = new Set([
  "@n8n/n8n-nodes-langchain.chatTrigger",
  "@n8n/n8n-nodes-langchain.manualChatTrigger",
]);

/** The node at which chat messages start a run. */
export function chatTriggerOf(document: WorkflowDocument): WorkflowNode | undefined {
  return [...document.nodes.values()].find(({ type, disabled }) => TYPES.has(type) && !disabled);
}
