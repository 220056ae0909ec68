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

/** Body of a save; `id` is there only for workflows that the server knows. */
export type SavePayload = Record<string, unknown> & Pick<Workflow, "name" | "nodes" | "connections">;

/** Stored only when they are on. */
const FLAGS = new Set([
  "disabled",
  "continueOnFail",
  "alwaysOutputData",
  "executeOnce",
  "retryOnFail",
  "notesInFlow",
]);

/** The open workflow as it goes to the server. */
export function savePayload(document: WorkflowDocument, catalog: NodeCatalog): SavePayload {
  const { id, versionId, tags: _, ...workflow } = document.toWorkflow();
  // The server has moved on with what active workflows remember; only a new workflow brings its own.
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

/** A node as it is stored: without what the editor adds and what equals the defaults. */
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
