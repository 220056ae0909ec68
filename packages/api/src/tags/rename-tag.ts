import { route, type } from "../route.ts";
import { type Tag, tagSchema } from "./tag.ts";

/** Renames a tag. */
export const renameTag = route({
  method: "PATCH",
  path: "/tags/:id",
  right: "signed in",
  body: tagSchema,
  answer: type<Tag>(),
  errors: [404],
  summary: "Rename a tag",
});
