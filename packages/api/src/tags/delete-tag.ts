import { route, type } from "../route.ts";

/** Deletes a tag and takes it off all workflows. */
export const deleteTag = route({
  method: "DELETE",
  path: "/tags/:id",
  right: "tag:delete",
  refusal: "Only the owner of this Heddle and administrators may delete tags.",
  answer: type<boolean>(),
  errors: [404],
  summary: "Delete a tag",
});
