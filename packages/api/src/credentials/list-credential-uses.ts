import { route, type } from "../route.ts";
import type { CredentialUses } from "./credential.ts";

/** Lists which workflows use which credential. */
export const listCredentialUses = route({
  method: "GET",
  path: "/credentials/uses",
  right: "signed in",
  answer: type<CredentialUses>(),
  summary: "List where credentials are used",
});
