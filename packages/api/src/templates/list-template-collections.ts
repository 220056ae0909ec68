import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type TemplateCollection, templateSearch } from "./template.ts";

/** Finds collections of templates by text and categories. */
export const listTemplateCollections = route({
  method: "GET",
  path: "/templates/collections",
  right: "signed in",
  query: z.object(templateSearch),
  answer: type<{ collections: TemplateCollection[] }>(),
  errors: [404, 502],
  summary: "Find collections of templates",
});
