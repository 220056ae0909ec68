import { route, type } from "../route.ts";

/** Stops waiting for a call to a test webhook; false when nothing waited. */
export const stopTestWebhook = route({
  method: "DELETE",
  path: "/test-webhook/:id",
  right: "workflow:execute if stored",
  answer: type<boolean>(),
  summary: "Stop waiting for a test webhook",
});
