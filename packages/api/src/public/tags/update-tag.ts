import { publicRoute } from "../public-route.ts";
import { publicTag } from "./tag.ts";

export const updateTag = publicRoute({
  method: "PUT",
  path: "/tags/:id",
  scope: "tag:update",
  area: "Tags",
  body: publicTag,
  answer: publicTag,
  errors: [404, 409],
  summary: "Rename a tag",
});
