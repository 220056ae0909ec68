import type { WorkflowStatistics } from "@heddle/api";
import type { StatisticName } from "../../executions/records/workflow-statistics.ts";

/** Returns a value for each possible result of executions, including results that never occurred. */
export function toStatistics<Known, Value>(
  known: ReadonlyMap<StatisticName, Known>,
  toValue: (known: Known | undefined) => Value,
): WorkflowStatistics<Value> {
  return {
    productionSuccess: toValue(known.get("productionSuccess")),
    productionError: toValue(known.get("productionError")),
    manualSuccess: toValue(known.get("manualSuccess")),
    manualError: toValue(known.get("manualError")),
  };
}
