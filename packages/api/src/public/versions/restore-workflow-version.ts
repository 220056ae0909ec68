import { publicRoute } from "../public-route.ts";
import { publicWorkflow } from "../workflows/workflow.ts";

export const restoreWorkflowVersion = publicRoute({
  method: "POST",
  path: "/workflows/:id/history/:versionId/restore",
  scope: "workflow:update",
  area: "Versions",
  answer: publicWorkflow,
  errors: [400, 404, 409],
  summary: "Save a version as the current one",
});
