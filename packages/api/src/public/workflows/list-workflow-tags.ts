import { publicRoute } from "../public-route.ts";
import { workflowTags } from "./workflow.ts";

export const listWorkflowTags = publicRoute({
  method: "GET",
  path: "/workflows/:id/tags",
  scope: "workflowTags:list",
  area: "Workflows",
  answer: workflowTags,
  errors: [404],
  summary: "List the tags of a workflow",
});
