import { publicRoute } from "../public-route.ts";
import { publicWorkflow } from "./workflow.ts";

export const unarchiveWorkflow = publicRoute({
  method: "POST",
  path: "/workflows/:id/unarchive",
  scope: "workflow:delete",
  area: "Workflows",
  answer: publicWorkflow,
  errors: [404],
  summary: "Restore an archived workflow, inactive",
});
