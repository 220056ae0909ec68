import { publicRoute } from "../public-route.ts";
import { publicAlert, sentAlert } from "./alert.ts";

export const updateAlert = publicRoute({
  method: "PUT",
  path: "/workflows/:id/alerts/:alertId",
  scope: "alert:update",
  area: "Alerts",
  body: sentAlert,
  answer: publicAlert,
  errors: [400, 404],
  summary: "Replace the settings of an alert",
});
