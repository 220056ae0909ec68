import { publicRoute } from "../public-route.ts";
import { publicTag } from "./tag.ts";

export const readTag = publicRoute({
  method: "GET",
  path: "/tags/:id",
  scope: "tag:read",
  area: "Tags",
  answer: publicTag,
  errors: [404],
  summary: "Read a tag",
});
