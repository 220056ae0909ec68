import { readWorkflow as readRoute, suggestWorkflowName, type WorkflowEntity } from "@heddle/api";
import { readWorkflow } from "@heddle/workflow";
import { call, nodeTypesQuery, queryClient } from "../../../base/rest/index.ts";
import { loadIssueContext } from "../../../credentials/issue-context.ts";
import {
  askRefusal,
  askRepaired,
  NodeCatalog,
  type OpenWorkflow,
  openWorkflow,
} from "../../../document/index.ts";
import type { NewPlace } from "../../../people/new-place.ts";
import { projectsQuery } from "../../../people/projects.ts";
import { workflowPermissions } from "./permissions.ts";

/**
 * Opens a stored workflow or, for the id `new`, a new one in the given location. Workflows that the user may not change
 * are read-only.
 */
export async function loadWorkflow(id: string, place: NewPlace = {}): Promise<OpenWorkflow> {
  const stored: Promise<Partial<WorkflowEntity>> =
    id === "new" ? newWorkflow(place) : call(readRoute, { id });
  const [descriptions, workflow, issues] = await Promise.all([
    queryClient.ensureQueryData(nodeTypesQuery),
    stored,
    loadIssueContext(stored),
  ]);
  return openWorkflow(readWorkflow(workflow).workflow, {
    catalog: new NodeCatalog(descriptions),
    issues: { ...issues, repaired: askRepaired, askRefusal },
    readOnly: !workflowPermissions(workflow).save,
  });
}

async function newWorkflow({ projectId, folderId }: NewPlace): Promise<Partial<WorkflowEntity>> {
  const { name } = await call(suggestWorkflowName);
  const settings = { executionOrder: "v1", expressionErrors: "stop" } as const;
  const projects = projectId === undefined ? [] : await queryClient.ensureQueryData(projectsQuery);
  const homeProject = projects.find(({ id }) => id === projectId);
  return {
    id: "",
    name,
    active: false,
    nodes: [],
    connections: {},
    settings,
    ...(homeProject ? { homeProject } : {}),
    ...(homeProject && folderId ? { folderId } : {}),
  };
}
