import { route, type } from "../route.ts";
import type { TemplateCategory } from "./template.ts";

/** Lists the categories of templates in the library. */
export const listTemplateCategories = route({
  method: "GET",
  path: "/templates/categories",
  right: "signed in",
  answer: type<{ categories: TemplateCategory[] }>(),
  errors: [404, 502],
  summary: "List the categories of templates",
});
