import { route, type } from "../route.ts";
import type { Template } from "./template.ts";

/** Reads a template with its workflow, for a preview. */
export const readTemplate = route({
  method: "GET",
  path: "/templates/workflows/:id",
  right: "signed in",
  answer: type<{ workflow: Template }>(),
  errors: [404, 502],
  summary: "Read a template",
});
