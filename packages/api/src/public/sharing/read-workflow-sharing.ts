import { publicRoute } from "../public-route.ts";
import { publicSharing } from "./sharing.ts";

export const readWorkflowSharing = publicRoute({
  method: "GET",
  path: "/workflows/:id/sharing",
  scope: "workflow:read",
  area: "Sharing",
  answer: publicSharing,
  errors: [404],
  summary: "Read with whom a workflow is shared",
});
