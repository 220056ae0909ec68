import { resolveLocator, type Workflow, type WorkflowNode } from "@heddle/workflow";
import type { UserRow } from "../store/tables.ts";
import type { WorkflowsContext } from "./context.ts";
import { toWorkflow } from "./document.ts";
import { listWorkflows } from "./list-workflows.ts";
import { callTrigger, workflowInputs } from "./workflow-inputs.ts";

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
  context: WorkflowsContext,
  caller: UserRow,
  parameters: Readonly<Record<string, unknown>>,
) {
  const workflow = await calledWorkflow(context, caller, parameters);
  return { fields: workflow ? workflowInputs(workflow) : [] };
}

/** The trigger for calls of the workflow that is chosen in such a node. */
export async function calledTrigger(
  context: WorkflowsContext,
  caller: UserRow,
  parameters: Readonly<Record<string, unknown>>,
): Promise<WorkflowNode | undefined> {
  const workflow = await calledWorkflow(context, caller, parameters);
  return workflow && callTrigger(workflow);
}

/** @throws HttpError if the user cannot read it */
async function calledWorkflow(
  { access }: WorkflowsContext,
  caller: UserRow,
  parameters: Readonly<Record<string, unknown>>,
): Promise<Workflow | undefined> {
  const id = resolveLocator(parameters["workflowId"], { displayName: "Workflow", modes: MODES });
  if (typeof id !== "string" || id === "" || id.startsWith("=")) return undefined;
  return toWorkflow(await access.find(caller, id));
}

/** The workflows that a selector offers, by a part of their name. */
export async function searchWorkflows(context: WorkflowsContext, caller: UserRow, filter: string) {
  const wanted = filter.trim().toLowerCase();
  const all = await listWorkflows(context, caller, { isArchived: false });
  const results = all
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ name, value: id, url: `/workflow/${encodeURIComponent(id)}` }));
  return { results };
}
