import { publicRoute } from "../public-route.ts";
import { newPublicCredential, publicCredential } from "./credential.ts";

export const createCredential = publicRoute({
  method: "POST",
  path: "/credentials",
  scope: "credential:create",
  area: "Credentials",
  body: newPublicCredential,
  answer: publicCredential,
  errors: [400],
  summary: "Create a credential",
});
