import { publicRoute } from "../public-route.ts";
import { publicWorkflow, sentWorkflow } from "./workflow.ts";

export const createWorkflow = publicRoute({
  method: "POST",
  path: "/workflows",
  scope: "workflow:create",
  area: "Workflows",
  body: sentWorkflow,
  answer: publicWorkflow,
  errors: [400],
  summary: "Create a workflow, which is inactive at first",
});
