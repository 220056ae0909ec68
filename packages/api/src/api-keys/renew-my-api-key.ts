import { route, type } from "../route.ts";

/** Makes a key without a label of its own and without limits, in place of the one that this call made before. */
export const renewMyApiKey = route({
  method: "POST",
  path: "/me/api-key",
  right: "signed in",
  answer: type<{ apiKey: string }>(),
  errors: [400, 404],
  summary: "Create or replace your one key for the public API",
});
