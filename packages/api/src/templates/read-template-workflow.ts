import type { Workflow } from "@heddle/workflow";
import { route, type } from "../route.ts";

/** A workflow of the template library. */
export interface TemplateWorkflow {
  id: string;
  name: string;
  workflow: Workflow;
}

/** Fetches the workflow of a template, to be imported; 404 when there is no library. */
export const readTemplateWorkflow = route({
  method: "GET",
  path: "/workflows/templates/:id",
  right: "signed in",
  answer: type<TemplateWorkflow>(),
  errors: [404, 502],
  summary: "Read the workflow of a template",
});
