import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Feature flags and experiments of a user: name → on or off, or the variant. */
export const flagsSchema = z.record(z.string().max(200), z.union([z.boolean(), z.string().max(200)]));

/** Feature flags and experiments of a user: name → on or off, or the variant. */
export type Flags = z.output<typeof flagsSchema>;

/** Requests the caller's feature flags from the services host. */
export const readFlags = route({
  method: "GET",
  path: "/services/flags",
  right: "signed in",
  answer: type<Flags>(),
  errors: [404, 502],
  summary: "Read the feature flags of the caller",
});
