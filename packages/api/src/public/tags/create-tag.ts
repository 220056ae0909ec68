import { publicRoute } from "../public-route.ts";
import { publicTag, sentTag } from "./tag.ts";

export const createTag = publicRoute({
  method: "POST",
  path: "/tags",
  scope: "tag:create",
  area: "Tags",
  body: sentTag,
  answer: publicTag,
  status: 201,
  errors: [409],
  summary: "Create a tag",
});
