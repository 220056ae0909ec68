import { route, type } from "../route.ts";
import type { WorkflowEntity } from "./workflow.ts";

/** Returns a stored workflow. */
export const readWorkflow = route({
  method: "GET",
  path: "/workflows/:id",
  right: "reader of the workflow",
  answer: type<WorkflowEntity>(),
  summary: "Read a workflow",
});
