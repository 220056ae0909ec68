import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { Alert } from "./alert.ts";

/** Lists the alerts of the workflows that the caller may read, or of one of them; those that fire first. */
export const listAlerts = route({
  method: "GET",
  path: "/alerts",
  right: "signed in",
  query: z.object({ workflowId: text() }),
  answer: type<Alert[]>(),
  summary: "List the alerts of workflows with their states",
});
