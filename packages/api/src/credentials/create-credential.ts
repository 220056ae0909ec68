import { route, type } from "../route.ts";
import { type CredentialEntity, credentialSchema } from "./credential.ts";

/** Stores a credential of the caller, encrypted. */
export const createCredential = route({
  method: "POST",
  path: "/credentials",
  right: "signed in",
  body: credentialSchema,
  answer: type<CredentialEntity>(),
  summary: "Create a credential",
});
