import { readWorkflow as readRoute, suggestWorkflowName, type WorkflowEntity } from "@heddle/api";
import { readWorkflow } from "@heddle/workflow";
import { call, nodeTypesQuery, queryClient } from "../../../base/rest/index.ts";
import { loadIssueContext } from "../../../credentials/issue-context.ts";
import { NodeCatalog, type OpenWorkflow, openWorkflow } from "../../../document/index.ts";

/** Opens a stored workflow, or a new one for the id `new`. */
export async function loadWorkflow(id: string): Promise<OpenWorkflow> {
  const stored: Promise<Partial<WorkflowEntity>> = id === "new" ? newWorkflow() : call(readRoute, { id });
  const [descriptions, workflow, issues] = await Promise.all([
    queryClient.ensureQueryData(nodeTypesQuery),
    stored,
    loadIssueContext(stored.then(({ usedCredentials }) => usedCredentials)),
  ]);
  return openWorkflow(readWorkflow(workflow).workflow, { catalog: new NodeCatalog(descriptions), issues });
}

async function newWorkflow(): Promise<Partial<WorkflowEntity>> {
  const { name } = await call(suggestWorkflowName);
  const settings = { executionOrder: "v1", expressionErrors: "stop" } as const;
  return { id: "", name, active: false, nodes: [], connections: {}, settings };
}
