import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type CredentialEntity, credentialSchema } from "./credential.ts";

const { name, type: kind, nodesAccess, data } = credentialSchema.shape;

/** Absent keys stay unchanged. */
const schema = z.object({
  name: name.optional(),
  type: kind.optional(),
  nodesAccess: nodesAccess.unwrap().optional(),
  data: data.unwrap().optional(),
});

/** Changes a credential. The owner of the instance can rename other users' credentials, but gets 403 for a body with data. */
export const updateCredential = route({
  method: "PATCH",
  path: "/credentials/:id",
  right: "credential:rename",
  body: schema,
  answer: type<CredentialEntity>(),
  errors: [403, 409],
  summary: "Change a credential",
});
