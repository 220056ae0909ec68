import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type TemplateSummary, templatePage, templateSearch } from "./template.ts";

/** Finds templates by text and categories, page by page. `totalWorkflows` counts all that match. */
export const searchTemplates = route({
  method: "GET",
  path: "/templates/workflows",
  right: "signed in",
  query: z.object({ ...templateSearch, ...templatePage }),
  answer: type<{ workflows: TemplateSummary[]; totalWorkflows: number }>(),
  errors: [404, 502],
  summary: "Search templates",
});
