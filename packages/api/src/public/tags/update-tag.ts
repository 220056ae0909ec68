import { publicRoute } from "../public-route.ts";
import { publicTag, sentTag } from "./tag.ts";

export const updateTag = publicRoute({
  method: "PUT",
  path: "/tags/:id",
  scope: "tag:update",
  area: "Tags",
  body: sentTag,
  answer: publicTag,
  errors: [404, 409],
  summary: "Rename a tag",
});
