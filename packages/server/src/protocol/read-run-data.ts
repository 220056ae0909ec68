import { type RunData, type RunExecutionData, shownOutputs, type TaskData } from "@heddle/workflow";
import { stringify } from "flatted";
import { decodeRunData, isPaged, runDataText } from "./run-data-codec.ts";
import type { StoredRunData } from "./tasks/record-service.ts";

/** Bytes of heap for the values of an execution that is read as a whole. */
export const MAX_VALUE_BYTES = 1024 * 2 ** 20;

/** Stored run data as JSON. @throws RangeError if it exceeds the maximum string length, or its values need more than 1 GB of heap */
export function runDataJson({ data, isCanceled, as }: StoredRunData): string {
  const stored = as === "object" && !isCanceled ? runDataText(data) : undefined;
  if (stored !== undefined) return stored;
  const runData = decodeStored(data, isCanceled, MAX_VALUE_BYTES);
  if (as === "counts") return JSON.stringify(withoutItems(runData, !isPaged(data)));
  return JSON.stringify(as === "flatted" ? stringify(runData) : runData);
}

/** Stored run data. An execution that was stopped while it waited has run data from the start of its wait. */
export function decodeStored(
  stored: string | Uint8Array,
  isCanceled: boolean,
  maxBytes?: number,
): RunExecutionData {
  const data = decodeRunData(stored, maxBytes);
  if (!isCanceled) return data;
  for (const tasks of Object.values(data.resultData.runData))
    for (const task of tasks) if (task.executionStatus === "waiting") task.executionStatus = "canceled";
  return data;
}

/** A node run with counts instead of its items. */
type CountedTask = Omit<TaskData, "data"> & { itemCounts: (number | null)[]; bytes?: number | undefined };

/** Run data with counts instead of items; also with their bytes, unless reading all of them would take long. */
function withoutItems({ resultData }: RunExecutionData, isMeasured: boolean) {
  const { lastNodeExecuted, error } = resultData;
  return {
    ...(lastNodeExecuted === undefined ? {} : { lastNodeExecuted }),
    ...(error === undefined ? {} : { error }),
    runData: countItems(resultData.runData, isMeasured),
  };
}

function countItems(runData: RunData, isMeasured: boolean): Record<string, CountedTask[]> {
  return Object.fromEntries(
    Object.entries(runData).map(([node, tasks]) => [
      node,
      tasks.map(({ data, ...task }) => ({
        ...task,
        bytes: isMeasured && data ? Buffer.byteLength(JSON.stringify(data)) : undefined,
        itemCounts: (shownOutputs(data) ?? []).map((items) => items?.length ?? null),
      })),
    ]),
  );
}
