import { route, type } from "../route.ts";

/** Deletes a credential. */
export const deleteCredential = route({
  method: "DELETE",
  path: "/credentials/:id",
  right: "administrator of the credential",
  answer: type<boolean>(),
  summary: "Delete a credential",
});
