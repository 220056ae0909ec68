import type { WorkflowStatistics } from "@heddle/api";
import type { StatisticName } from "../../executions/records/workflow-statistics.ts";

/** A value for each way in which executions end, also where none ended so. */
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
