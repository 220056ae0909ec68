import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { Alert } from "./alert.ts";

/** An alert, and whether the caller may change and remove it. */
export interface ListedAlert extends Alert {
  mayChange: boolean;
}

/** Alerts, and whether the caller may add one to the requested workflow. */
export interface AlertList {
  alerts: ListedAlert[];
  mayAdd: boolean;
}

/** Lists the alerts of all workflows that the caller may read, or of one; firing alerts first. */
export const listAlerts = route({
  method: "GET",
  path: "/alerts",
  right: "signed in",
  query: z.object({ workflowId: text() }),
  answer: type<AlertList>(),
  summary: "List the alerts of workflows with their states",
});
