import { route, type } from "../route.ts";

/** One value per outcome of a workflow's executions. */
export interface WorkflowStatistics<Value> {
  productionSuccess: Value;
  productionError: Value;
  manualSuccess: Value;
  manualError: Value;
}

/** Returns how many executions of a workflow succeeded and failed, including unsaved ones. */
export const readStatisticCounts = route({
  method: "GET",
  path: "/workflow-stats/:id/counts",
  right: "workflow:read",
  answer: type<WorkflowStatistics<number>>(),
  summary: "Count how executions of a workflow ended",
});
