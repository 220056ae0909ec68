import { resolveLocator } from "@heddle/workflow";
import type { UserRow } from "../store/tables.ts";
import type { WorkflowsContext } from "./context.ts";
import { toWorkflow } from "./document.ts";
import { listWorkflows } from "./list-workflows.ts";
import { workflowInputs } from "./workflow-inputs.ts";

const MODES = [
  {
    name: "url",
    displayName: "By URL",
    type: "string" as const,
    extractValue: { type: "regex" as const, regex: "/workflow/([^/?#]+)" },
  },
];

/** The inputs of the workflow that is chosen in a node that calls one; none while nothing definite is chosen. */
export async function calledWorkflowInputs(
  { access }: WorkflowsContext,
  caller: UserRow,
  parameters: Readonly<Record<string, unknown>>,
) {
  const id = resolveLocator(parameters["workflowId"], { displayName: "Workflow", modes: MODES });
  if (typeof id !== "string" || id === "" || id.startsWith("=")) return { fields: [] };
  const row = await access.find(caller, id);
  return { fields: workflowInputs(toWorkflow(row)) };
}

/** The workflows that a selector offers, by a part of their name. */
export async function searchWorkflows(context: WorkflowsContext, caller: UserRow, filter: string) {
  const wanted = filter.trim().toLowerCase();
  const all = await listWorkflows(context, caller);
  const results = all
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ name, value: id, url: `/workflow/${encodeURIComponent(id)}` }));
  return { results };
}
