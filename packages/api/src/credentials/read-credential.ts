import { flag } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { CredentialEntity } from "./credential.ts";

/** Returns a credential; with `includeData` its owner also receives the data, secrets blanked. */
export const readCredential = route({
  method: "GET",
  path: "/credentials/:id",
  right: "credential:read",
  query: z.object({ includeData: flag() }),
  answer: type<CredentialEntity>(),
  summary: "Read a credential",
});
