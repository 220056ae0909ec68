import type { Workflow } from "@heddle/workflow";
import { route, type } from "../route.ts";

/** A workflow of the template library. */
export interface TemplateWorkflow {
  id: string;
  name: string;
  workflow: Workflow;
}

/** Fetches a workflow from the template library of the instance; 404 when there is no library. */
export const readTemplate = route({
  method: "GET",
  path: "/templates/workflows/:id",
  right: "signed in",
  answer: type<TemplateWorkflow>(),
  errors: [404, 502],
  summary: "Read a template",
});
