import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type CredentialEntity, credentialSchema } from "./credential.ts";

/** Stores a credential, encrypted, in a project in which the caller may create credentials, by default the personal one. */
export const createCredential = route({
  method: "POST",
  path: "/credentials",
  right: "signed in",
  body: credentialSchema.extend({ projectId: z.string("`projectId` is the id of a project.").nullish() }),
  answer: type<CredentialEntity>(),
  summary: "Create a credential",
});
