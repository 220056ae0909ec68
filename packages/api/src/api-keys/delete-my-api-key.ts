import { route, type } from "../route.ts";

/** Deletes the key that `POST /me/api-key` made. */
export const deleteMyApiKey = route({
  method: "DELETE",
  path: "/me/api-key",
  right: "signed in",
  answer: type<{ success: true }>(),
  errors: [404],
  summary: "Delete your one key for the public API",
});
