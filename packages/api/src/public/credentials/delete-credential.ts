import { publicRoute } from "../public-route.ts";
import { publicCredential } from "./credential.ts";

export const deleteCredential = publicRoute({
  method: "DELETE",
  path: "/credentials/:id",
  scope: "credential:delete",
  area: "Credentials",
  answer: publicCredential,
  errors: [404],
  summary: "Delete a credential of yours, and answer what it was",
});
