import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery, queryText } from "../values.ts";
import { publicTemplate } from "./template.ts";

export const listTemplates = publicRoute({
  method: "GET",
  path: "/templates",
  scope: "template:list",
  area: "Templates",
  query: z.object({
    ...pageQuery,
    search: queryText(),
    category: queryText().meta({ description: "Ids of categories, with commas between them." }),
  }),
  answer: pageOf(publicTemplate),
  errors: [400, 404],
  summary: "List templates, those of the users among them",
});
