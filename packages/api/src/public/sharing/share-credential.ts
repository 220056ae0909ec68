import { publicRoute } from "../public-route.ts";
import { sentShares } from "./sharing.ts";

export const shareCredential = publicRoute({
  method: "PUT",
  path: "/credentials/:id/sharing",
  scope: "credential:share",
  area: "Sharing",
  body: sentShares,
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Set with whom a credential is shared, besides its project",
});
