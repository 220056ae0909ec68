import { route, type } from "../route.ts";
import { type Alert, alertSettingsSchema } from "./alert.ts";

/** Adds an alert to a workflow. What happened before does not count. */
export const createAlert = route({
  method: "POST",
  path: "/workflows/:id/alerts",
  right: "workflow:update",
  body: alertSettingsSchema,
  answer: type<Alert>(),
  errors: [400, 404],
  summary: "Add an alert to a workflow",
});
