import {
  isEditorMember,
  SERVER_KEYS,
  type Workflow,
  type WorkflowNode,
  withoutDefaults,
} from "@heddle/workflow";
import { isOfFile } from "./fields.ts";
import type { NodeCatalog } from "./node-catalog.ts";
import { credentialsToSave } from "./save-credentials.ts";
import type { WorkflowDocument } from "./workflow-document.ts";

/** Body of a save; `id` is present only for workflows that the server knows. */
export type SavePayload = Record<string, unknown> & Pick<Workflow, "name" | "nodes" | "connections">;

/** Stored only if true. */
const FLAGS = new Set([
  "disabled",
  "continueOnFail",
  "alwaysOutputData",
  "executeOnce",
  "retryOnFail",
  "notesInFlow",
]);

/** Returns the open workflow as sent to the server. */
export function savePayload(document: WorkflowDocument, catalog: NodeCatalog): SavePayload {
  const { id, versionId, tags: _, ...workflow } = document.toWorkflow();
  // The server's static data of active workflows is newer; only a new workflow sends its own.
  if (!document.isUnsaved) delete workflow.staticData;
  const kept = Object.entries(workflow).filter(([key]) => !SERVER_KEYS.has(key) && !key.startsWith("_"));
  return {
    ...Object.fromEntries(kept),
    name: workflow.name,
    connections: workflow.connections,
    nodes: workflow.nodes.map((node) => nodeToSave(node, catalog)),
    pinData: workflow.pinData ?? {},
    active: document.isUnsaved ? false : workflow.active,
    tags: document.fields.tags.map((tag) => (isOfFile(tag) ? { name: tag.name } : tag.id)),
    ...(versionId === undefined ? {} : { versionId }),
    ...(document.isUnsaved ? {} : { id }),
  };
}

/** Returns a node for storage: without editor state and default values. */
export function nodeToSave(node: WorkflowNode, catalog: NodeCatalog): WorkflowNode {
  const description = catalog.describe(node);
  const { credentials, ...rest } = node;
  const kept = Object.entries(rest).filter(([key, value]) => isStored(key, value));
  const saved = Object.fromEntries(kept) as WorkflowNode;
  if (description) saved.parameters = withoutDefaults(node.parameters, description, node.typeVersion);
  const relevant = credentials && credentialsToSave(node, description, credentials);
  if (relevant && Object.keys(relevant).length > 0) saved.credentials = relevant;
  return saved;
}

function isStored(key: string, value: unknown): boolean {
  if (isEditorMember(key) || value === undefined) return false;
  if (FLAGS.has(key)) return value === true;
  return key !== "notes" || value !== "";
}
