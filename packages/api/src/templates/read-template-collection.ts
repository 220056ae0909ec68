import { route, type } from "../route.ts";
import type { TemplateCollection, TemplateSummary } from "./template.ts";

/** A collection with its templates. */
export interface FullTemplateCollection extends Omit<TemplateCollection, "workflows"> {
  workflows: TemplateSummary[];
}

/** Reads a collection with its templates. */
export const readTemplateCollection = route({
  method: "GET",
  path: "/templates/collections/:id",
  right: "signed in",
  answer: type<{ collection: FullTemplateCollection }>(),
  errors: [404, 502],
  summary: "Read a collection of templates",
});
