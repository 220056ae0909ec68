import { filter } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { CredentialEntity } from "./credential.ts";

/**
 * Lists the credentials that the caller can see through projects and shares, by name and without data; their `scopes` indicate which of them the
 * caller's nodes may use. Owner and administrators of the instance see the credentials of all users.
 */
export const listCredentials = route({
  method: "GET",
  path: "/credentials",
  right: "signed in",
  query: z.object({ filter: filter(z.object({ projectId: z.string().optional() })) }),
  answer: type<CredentialEntity[]>(),
  summary: "List credentials",
});
