import { SERVER_KEYS, type Workflow, writeWorkflow } from "@heddle/workflow";

/** The workflow as a file to pass on: without what only its server knows, such as who owns it and with whom it is shared. */
export function workflowFile(workflow: Workflow): Record<string, unknown> {
  const entries = Object.entries(writeWorkflow(workflow));
  return Object.fromEntries(entries.filter(([key]) => !SERVER_KEYS.has(key)));
}
