import { publicRoute } from "../public-route.ts";
import { publicWorkflow } from "./workflow.ts";

export const archiveWorkflow = publicRoute({
  method: "POST",
  path: "/workflows/:id/archive",
  scope: "workflow:delete",
  area: "Workflows",
  answer: publicWorkflow,
  errors: [404],
  summary: "Archive a workflow: it is switched off, and neither changes nor runs until it is restored",
});
