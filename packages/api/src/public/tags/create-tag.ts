import { publicRoute } from "../public-route.ts";
import { publicTag } from "./tag.ts";

export const createTag = publicRoute({
  method: "POST",
  path: "/tags",
  scope: "tag:create",
  area: "Tags",
  body: publicTag,
  answer: publicTag,
  status: 201,
  errors: [409],
  summary: "Create a tag",
});
