import { publicRoute } from "../public-route.ts";
import { publicWorkflow } from "../workflows/workflow.ts";

export const publishWorkflowVersion = publicRoute({
  method: "POST",
  path: "/workflows/:id/history/:versionId/publish",
  scope: "workflow:activate",
  area: "Versions",
  answer: publicWorkflow,
  errors: [400, 404, 409],
  summary: "Make a version live: triggers and callers run it",
  description:
    "For workflows whose changes go live by publishing. Restore a version of those that go live with each save.",
});
