import { route, type } from "../route.ts";
import type { WorkflowStatistics } from "./read-statistic-counts.ts";

/** Returns when executions of a workflow last succeeded and failed, as ISO dates. */
export const readStatisticTimes = route({
  method: "GET",
  path: "/workflow-stats/:id/times",
  right: "workflow:read",
  answer: type<WorkflowStatistics<string | null>>(),
  summary: "Read when executions of a workflow last ended",
});
