import type { Item } from "@heddle/workflow";
import type { WorkflowDocument } from "../workflow-document.ts";

/** Pins items as a node's output; objects that are not items are wrapped. */
export function pinData(
  document: WorkflowDocument,
  nodeId: string,
  items: readonly Record<string, unknown>[],
): void {
  if (!document.node(nodeId)) return;
  document.transact("pin", () => document.setPin(nodeId, items.map(asItem)));
}

/** Removes the pinned data of nodes. */
export function unpinData(document: WorkflowDocument, nodeIds: Iterable<string>): void {
  document.transact("unpin", () => {
    for (const id of nodeIds) document.setPin(id, undefined);
  });
}

function asItem(value: Record<string, unknown>): Item {
  const { json } = value;
  const isItem = typeof json === "object" && json !== null && !Array.isArray(json);
  return isItem ? (value as Item) : { json: value };
}
