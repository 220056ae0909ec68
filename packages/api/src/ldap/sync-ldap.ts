import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Compares users with the directory; a live run changes them too. Answers at the end. */
export const syncLdap = route({
  method: "POST",
  path: "/ldap/sync",
  right: "ldap:manage",
  feature: "ldap",
  body: z.object({ type: z.enum(["dry", "live"], "Choose dry or live.") }),
  answer: type<void>(),
  errors: [400, 409],
  summary: "Synchronize users with the directory",
});
