import { publicRoute } from "../public-route.ts";
import { publicWorkflow } from "./workflow.ts";

export const deleteWorkflow = publicRoute({
  method: "DELETE",
  path: "/workflows/:id",
  scope: "workflow:delete",
  area: "Workflows",
  answer: publicWorkflow,
  errors: [404],
  summary: "Delete a workflow with its executions, and answer what it was",
});
