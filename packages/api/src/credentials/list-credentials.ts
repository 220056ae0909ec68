import { route, type } from "../route.ts";
import type { CredentialEntity } from "./credential.ts";

/** Lists the credentials that the caller may use, by name and without data. */
export const listCredentials = route({
  method: "GET",
  path: "/credentials",
  right: "signed in",
  answer: type<CredentialEntity[]>(),
  summary: "List credentials",
});
