import { publicRoute } from "../public-route.ts";
import { publicWorkflow } from "./workflow.ts";

export const deactivateWorkflow = publicRoute({
  method: "POST",
  path: "/workflows/:id/deactivate",
  scope: "workflow:deactivate",
  area: "Workflows",
  answer: publicWorkflow,
  errors: [404],
  summary: "Switch a workflow off",
});
