import { publicRoute } from "../public-route.ts";
import { publicTag } from "./tag.ts";

export const deleteTag = publicRoute({
  method: "DELETE",
  path: "/tags/:id",
  scope: "tag:delete",
  area: "Tags",
  answer: publicTag,
  errors: [404],
  summary: "Delete a tag, and answer what it was",
});
