import { filter } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { CredentialEntity } from "./credential.ts";

/**
 * Lists the credentials that the caller may see by projects and shares, by name and without data; their `scopes` say which of them nodes of
 * the caller may use. Owner and administrators of the instance see those of others by asking for a project.
 */
export const listCredentials = route({
  method: "GET",
  path: "/credentials",
  right: "signed in",
  query: z.object({ filter: filter(z.object({ projectId: z.string().optional() })) }),
  answer: type<CredentialEntity[]>(),
  summary: "List credentials",
});
