import { publicRoute } from "../public-route.ts";
import { publicWorkflow, sentWorkflow } from "./workflow.ts";

export const updateWorkflow = publicRoute({
  method: "PUT",
  path: "/workflows/:id",
  scope: "workflow:update",
  area: "Workflows",
  body: sentWorkflow,
  answer: publicWorkflow,
  errors: [400, 404],
  summary: "Replace a workflow",
  description:
    "An active workflow stays active with what is new; when it cannot, the call fails, and the workflow is saved and inactive.",
});
