import { publicRoute } from "../public-route.ts";

export const deleteAlert = publicRoute({
  method: "DELETE",
  path: "/workflows/:id/alerts/:alertId",
  scope: "alert:delete",
  area: "Alerts",
  answer: null,
  status: 204,
  errors: [404],
  summary: "Remove an alert of a workflow",
});
