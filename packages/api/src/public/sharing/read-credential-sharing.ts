import { publicRoute } from "../public-route.ts";
import { publicSharing } from "./sharing.ts";

export const readCredentialSharing = publicRoute({
  method: "GET",
  path: "/credentials/:id/sharing",
  scope: "credential:list",
  area: "Sharing",
  answer: publicSharing,
  errors: [404],
  summary: "Read with whom a credential is shared",
});
