import { route, type } from "../route.ts";

/** Deletes a variable; expressions that read it find nothing from then on. */
export const deleteVariable = route({
  method: "DELETE",
  path: "/variables/:id",
  right: "signed in",
  answer: type<boolean>(),
  errors: [403, 404],
  summary: "Delete a variable",
});
