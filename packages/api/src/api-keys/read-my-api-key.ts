import { route, type } from "../route.ts";

/** Answers the end of the key that `POST /me/api-key` made; null when there is none. */
export const readMyApiKey = route({
  method: "GET",
  path: "/me/api-key",
  right: "signed in",
  answer: type<{ apiKey: string | null }>(),
  errors: [404],
  summary: "Read the hidden form of your one key for the public API",
});
