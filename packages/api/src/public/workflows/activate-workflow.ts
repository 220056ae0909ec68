import { publicRoute } from "../public-route.ts";
import { publicWorkflow } from "./workflow.ts";

export const activateWorkflow = publicRoute({
  method: "POST",
  path: "/workflows/:id/activate",
  scope: "workflow:activate",
  area: "Workflows",
  answer: publicWorkflow,
  errors: [400, 404],
  summary: "Switch a workflow on",
});
