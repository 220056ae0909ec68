import { publicRoute } from "../public-route.ts";
import { publicAlert, sentAlert } from "./alert.ts";

export const createAlert = publicRoute({
  method: "POST",
  path: "/workflows/:id/alerts",
  scope: "alert:create",
  area: "Alerts",
  body: sentAlert,
  answer: publicAlert,
  status: 201,
  errors: [400, 404],
  summary: "Add an alert to a workflow",
});
