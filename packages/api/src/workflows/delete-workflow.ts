import { route, type } from "../route.ts";

/** Deletes a workflow and its executions; an active one is deactivated first. */
export const deleteWorkflow = route({
  method: "DELETE",
  path: "/workflows/:id",
  right: "workflow:delete",
  answer: type<boolean>(),
  summary: "Delete a workflow",
});
