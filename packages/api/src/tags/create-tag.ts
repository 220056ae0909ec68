import { route, type } from "../route.ts";
import { type Tag, tagSchema } from "./tag.ts";

/** Creates a tag. */
export const createTag = route({
  method: "POST",
  path: "/tags",
  right: "signed in",
  body: tagSchema,
  answer: type<Tag>(),
  summary: "Create a tag",
});
