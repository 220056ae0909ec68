import type { Workflow } from "@heddle/workflow";
import { WorkflowDocument } from "../../../document/index.ts";
import { unknownFields } from "./unknown-fields.ts";

/** Replaces the content of the open workflow with that of another state, as one undoable step. */
export function replaceContent(document: WorkflowDocument, workflow: Workflow): void {
  const other = new WorkflowDocument(workflow);
  document.keepUnknown(unknownFields(workflow));
  document.transact("restore", () => {
    for (const id of [...document.edges.keys()]) if (!other.edges.has(id)) document.setEdge(id, undefined);
    for (const id of [...document.nodes.keys()]) {
      if (other.nodes.has(id)) continue;
      document.setPin(id, undefined);
      document.setNode(id, undefined);
    }
    for (const [id, node] of other.nodes) document.setNode(id, node);
    for (const [id, edge] of other.edges) if (!document.edges.has(id)) document.setEdge(id, edge);
    for (const id of other.nodes.keys()) document.setPin(id, other.pinned(id));
    document.setField("name", other.fields.name);
    document.setField("settings", other.fields.settings);
    document.setField("tags", other.fields.tags);
    document.setField("tests", other.fields.tests);
  });
}
