import { route, type } from "../route.ts";
import type { WorkflowEntity } from "./workflow.ts";

/** Restores an archived workflow, which is inactive then. */
export const unarchiveWorkflow = route({
  method: "POST",
  path: "/workflows/:id/unarchive",
  right: "workflow:delete",
  answer: type<WorkflowEntity>(),
  summary: "Restore an archived workflow",
});
