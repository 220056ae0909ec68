import { publicRoute } from "../public-route.ts";
import { sentShares } from "./sharing.ts";

export const shareWorkflow = publicRoute({
  method: "PUT",
  path: "/workflows/:id/sharing",
  scope: "workflow:share",
  area: "Sharing",
  body: sentShares,
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Set with whom a workflow is shared, besides its project",
});
