import { route, type } from "../route.ts";
import { type Alert, alertSettingsSchema } from "./alert.ts";

/** Replaces the settings of an alert. A changed rule or enabling the alert resets its state: it does not fire. */
export const updateAlert = route({
  method: "PUT",
  path: "/workflows/:id/alerts/:alertId",
  right: "workflow:update",
  body: alertSettingsSchema,
  answer: type<Alert>(),
  errors: [400, 404],
  summary: "Change an alert of a workflow",
});
