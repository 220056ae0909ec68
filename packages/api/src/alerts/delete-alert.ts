import { route, type } from "../route.ts";

/** Removes an alert, without a notice. */
export const deleteAlert = route({
  method: "DELETE",
  path: "/workflows/:id/alerts/:alertId",
  right: "workflow:update",
  answer: type<true>(),
  errors: [404],
  summary: "Remove an alert of a workflow",
});
