import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery } from "../values.ts";
import { publicTag } from "./tag.ts";

export const listTags = publicRoute({
  method: "GET",
  path: "/tags",
  scope: "tag:list",
  area: "Tags",
  query: z.object(pageQuery),
  answer: pageOf(publicTag),
  summary: "List tags",
});
