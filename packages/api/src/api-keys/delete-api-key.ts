import { route, type } from "../route.ts";

/** Deletes a key of the caller; calls with it are refused from then on. */
export const deleteApiKey = route({
  method: "DELETE",
  path: "/api-keys/:id",
  right: "signed in",
  answer: type<{ success: true }>(),
  errors: [404],
  summary: "Delete a key for the public API",
});
