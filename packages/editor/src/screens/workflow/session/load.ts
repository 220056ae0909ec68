import type { NewWorkflowName, WorkflowEntity } from "@heddle/api";
import { readWorkflow } from "@heddle/workflow";
import { get, nodeTypesQuery, queryClient } from "../../../base/rest/index.ts";
import { loadIssueContext } from "../../../credentials/issue-context.ts";
import { NodeCatalog, type OpenWorkflow, openWorkflow } from "../../../document/index.ts";

/** Opens a stored workflow, or a new one for the id `new`. */
export async function loadWorkflow(id: string): Promise<OpenWorkflow> {
  const stored: Promise<Partial<WorkflowEntity>> =
    id === "new" ? newWorkflow() : get<WorkflowEntity>(`/workflows/${encodeURIComponent(id)}`);
  const [descriptions, workflow, issues] = await Promise.all([
    queryClient.ensureQueryData(nodeTypesQuery),
    stored,
    loadIssueContext(stored.then(({ usedCredentials }) => usedCredentials)),
  ]);
  return openWorkflow(readWorkflow(workflow).workflow, { catalog: new NodeCatalog(descriptions), issues });
}

async function newWorkflow(): Promise<Partial<WorkflowEntity>> {
  const { name } = await get<NewWorkflowName>("/workflows/new");
  return { id: "", name, active: false, nodes: [], connections: {}, settings: { executionOrder: "v1" } };
}
