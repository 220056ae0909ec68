import { route, type } from "../route.ts";
import type { WorkflowEntity } from "./workflow.ts";

/**
 * Archives a workflow: its triggers stop, lists leave it out, and until it is restored nothing changes or runs it.
 * Versions and executions stay, and executions in progress continue.
 */
export const archiveWorkflow = route({
  method: "POST",
  path: "/workflows/:id/archive",
  right: "workflow:delete",
  answer: type<WorkflowEntity>(),
  summary: "Archive a workflow",
});
