import { route, type } from "../route.ts";

/** Creates a key without a label and without limits, and deletes the key that this route created before. */
export const renewMyApiKey = route({
  method: "POST",
  path: "/me/api-key",
  right: "signed in",
  answer: type<{ apiKey: string }>(),
  errors: [400, 404],
  summary: "Create or replace your one key for the public API",
});
