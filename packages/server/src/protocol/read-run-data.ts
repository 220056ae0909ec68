import type { RunData, RunExecutionData, TaskData } from "@heddle/workflow";
import { stringify } from "flatted";
import type { StoredRunData } from "./record-service.ts";
import { decodeRunData } from "./run-data-codec.ts";

/** Stored run data as JSON. @throws RangeError when that is longer than a text can be. */
export function runDataJson({ data, isCanceled, as }: StoredRunData): string {
  const runData = decodeStored(data, isCanceled);
  if (as === "counts") return JSON.stringify(withoutItems(runData));
  return JSON.stringify(as === "flatted" ? stringify(runData) : runData);
}

/** Stored run data. An execution that was stopped while it waited has run data from the beginning of its wait. */
export function decodeStored(stored: string | Uint8Array, isCanceled: boolean): RunExecutionData {
  const data = decodeRunData(stored);
  if (!isCanceled) return data;
  for (const tasks of Object.values(data.resultData.runData))
    for (const task of tasks) if (task.executionStatus === "waiting") task.executionStatus = "canceled";
  return data;
}

/** A node run with counts in place of its items. */
type CountedTask = Omit<TaskData, "data"> & { itemCounts: (number | null)[] };

/** Run data with counts where the items were. */
function withoutItems({ resultData }: RunExecutionData) {
  const { lastNodeExecuted, error } = resultData;
  return {
    ...(lastNodeExecuted === undefined ? {} : { lastNodeExecuted }),
    ...(error === undefined ? {} : { error }),
    runData: countItems(resultData.runData),
  };
}

function countItems(runData: RunData): Record<string, CountedTask[]> {
  return Object.fromEntries(
    Object.entries(runData).map(([node, tasks]) => [
      node,
      tasks.map(({ data, ...task }) => ({
        ...task,
        itemCounts: (data?.main ?? []).map((items) => items?.length ?? null),
      })),
    ]),
  );
}
