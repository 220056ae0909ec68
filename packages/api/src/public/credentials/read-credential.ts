import { publicRoute } from "../public-route.ts";
import { publicCredential } from "./credential.ts";

export const readCredential = publicRoute({
  method: "GET",
  path: "/credentials/:id",
  scope: "credential:read",
  area: "Credentials",
  answer: publicCredential,
  errors: [404],
  summary: "Read a credential, without its data",
});
