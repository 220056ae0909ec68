import { route, type } from "../route.ts";

/** Deletes a credential. */
export const deleteCredential = route({
  method: "DELETE",
  path: "/credentials/:id",
  right: "credential:delete",
  answer: type<boolean>(),
  summary: "Delete a credential",
});
