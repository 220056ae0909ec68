import { route, type } from "../route.ts";
import type { WorkflowEntity } from "./workflow.ts";

/** Returns a stored workflow. */
export const readWorkflow = route({
  method: "GET",
  path: "/workflows/:id",
  right: "workflow:read",
  answer: type<WorkflowEntity>(),
  summary: "Read a workflow",
});
