import { renameTestedNodes, uniqueNodeName } from "@heddle/workflow";
import { renameInParameters } from "../mentions.ts";
import type { WorkflowDocument } from "../workflow-document.ts";

/**
 * Renames a node, and references to it in expressions of other nodes. A taken name gets a number suffix; an empty one
 * changes nothing. Returns the resulting name.
 */
export function renameNode(document: WorkflowDocument, id: string, wanted: string): string | undefined {
  const node = document.node(id);
  if (!node) return undefined;
  const trimmed = wanted.trim();
  if (trimmed === "" || trimmed === node.name) return node.name;
  const name = uniqueNodeName(trimmed, document.names);
  const names = new Map([[node.name, name]]);
  document.transact("rename", () => {
    document.setNode(id, { ...node, name });
    document.setField("tests", renameTestedNodes(document.fields.tests, names));
    for (const other of [...document.nodes.values()]) {
      const parameters = renameInParameters(other.parameters, names);
      if (parameters !== other.parameters) document.setNode(other.id, { ...other, parameters });
    }
  });
  return name;
}
