import { route, type } from "../route.ts";
import { type CredentialEntity, credentialSchema } from "./credential.ts";

/** Changes a credential. The owner of the instance may rename credentials of others, but gets 403 for a body with data. */
export const updateCredential = route({
  method: "PATCH",
  path: "/credentials/:id",
  right: "credential:rename",
  body: credentialSchema,
  answer: type<CredentialEntity>(),
  errors: [403, 409],
  summary: "Change a credential",
});
