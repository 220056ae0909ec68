import type { RunExecutionData } from "@heddle/workflow";
import { nodeNamed } from "../plan/node-named.ts";
import type { Queue } from "../queue/queue.ts";
import type { Job } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import type { SavedJob } from "../state/saved-run.ts";
import { inputsOf } from "./saved-run.ts";

/** Stored data shared by waiting and unfinished runs. */
interface StoredQueue {
  readonly jobs: readonly SavedJob[];
  readonly gathered: readonly SavedJob[];
  readonly executionIndex: number;
  readonly filter?: readonly string[];
}

/** Restores the state of the nodes and the custom data of the execution. */
export function restoreState({ progress }: Run, data: RunExecutionData): void {
  const context = (data.executionData?.["contextData"] ?? {}) as Record<string, Record<string, unknown>>;
  for (const [key, state] of Object.entries(context))
    progress.nodeStates.set(key.replace(/^node:/, ""), structuredClone(state));
  progress.customData.setAll(data.resultData.metadata ?? {});
}

/** Restores the number of the next node run and the nodes that can run. */
export function restoreBounds({ input, progress }: Run, { executionIndex, filter }: StoredQueue): void {
  progress.executionIndex = executionIndex;
  if (filter) progress.allowedNodes = new Set(filter.map((name) => nodeNamed(input.plan, name)));
}

/** A stored job with its node and items. */
export function restoredJob({ input, progress }: Run, saved: SavedJob): Job {
  return {
    node: nodeNamed(input.plan, saved.node),
    inputs: inputsOf(progress, saved),
    source: saved.source,
  };
}

/** Adds all pending work to the queue again. `jobs` are given if they differ from the stored ones. */
export function restoreQueue(
  run: Run,
  queue: Queue,
  { jobs, gathered }: { jobs: readonly Job[]; gathered: readonly SavedJob[] },
): void {
  queue.restore(
    jobs,
    gathered.map((saved) => restoredJob(run, saved)),
  );
}
