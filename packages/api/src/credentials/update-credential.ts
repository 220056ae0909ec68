import { route, type } from "../route.ts";
import { type CredentialEntity, credentialSchema } from "./credential.ts";

/** A list of types of nodes that is not sent stays as it is. */
const schema = credentialSchema.extend({
  nodesAccess: credentialSchema.shape.nodesAccess.unwrap().optional(),
});

/** Changes a credential. The owner of the instance may rename credentials of others, but gets 403 for a body with data. */
export const updateCredential = route({
  method: "PATCH",
  path: "/credentials/:id",
  right: "credential:rename",
  body: schema,
  answer: type<CredentialEntity>(),
  errors: [403, 409],
  summary: "Change a credential",
});
