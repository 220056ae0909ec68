import { SERVER_KEYS, type Workflow, writeWorkflow } from "@heddle/workflow";

/** Returns the workflow as a file to share, without server-specific data such as its owner and shares. */
export function workflowFile(workflow: Workflow): Record<string, unknown> {
  const entries = Object.entries(writeWorkflow(workflow));
  return Object.fromEntries(entries.filter(([key]) => !SERVER_KEYS.has(key)));
}
