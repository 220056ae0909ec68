import { route, type } from "../route.ts";

/** Deletes a workflow and its executions; an active one is switched off first. */
export const deleteWorkflow = route({
  method: "DELETE",
  path: "/workflows/:id",
  right: "workflow:delete",
  answer: type<boolean>(),
  summary: "Delete a workflow",
});
