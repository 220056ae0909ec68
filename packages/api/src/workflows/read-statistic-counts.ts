import { route, type } from "../route.ts";

/** One value per way in which executions of a workflow end. */
export interface WorkflowStatistics<Value> {
  productionSuccess: Value;
  productionError: Value;
  manualSuccess: Value;
  manualError: Value;
}

/** Returns how often executions of a workflow succeeded and failed, those included that are not saved. */
export const readStatisticCounts = route({
  method: "GET",
  path: "/workflow-stats/:id/counts",
  right: "workflow:read",
  answer: type<WorkflowStatistics<number>>(),
  summary: "Count how executions of a workflow ended",
});
