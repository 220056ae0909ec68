import { publicRoute } from "../public-route.ts";
import { changedPublicCredential, publicCredential } from "./credential.ts";

export const updateCredential = publicRoute({
  method: "PATCH",
  path: "/credentials/:id",
  scope: "credential:update",
  area: "Credentials",
  body: changedPublicCredential,
  answer: publicCredential,
  errors: [400, 404, 409],
  summary: "Change the name or the data of a credential",
});
