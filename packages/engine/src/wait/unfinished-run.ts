import type { RunExecutionData, TaskData } from "@heddle/workflow";
import { EngineError } from "../errors.ts";
import type { Queue } from "../queue/queue.ts";
import type { Run } from "../state/run.ts";
import type { SavedJob } from "../state/saved-run.ts";
import { restoreBounds, restoredJob, restoreQueue, restoreState } from "./restore.ts";
import { savedJob } from "./saved-run.ts";

/**
 * Pending work of a run that was stopped by an error, a cancellation or its time limit: plain data, stored as
 * `executionData.unfinished`. A retry resumes from it.
 */
export interface UnfinishedRun {
  /** Due jobs, including that of the failed node, in queue order. */
  jobs: SavedJob[];
  /** Data at nodes that wait for further inputs. */
  gathered: SavedJob[];
  executionIndex: number;
  /** Names of the nodes that can run, in a partial run. */
  filter?: string[];
}

/** Data with which a retry resumes; `undefined` for runs that completed or that stopped for reasons outside their nodes. */
export function unfinishedRun({ outcome, progress }: Run, queue: Queue): UnfinishedRun | undefined {
  if (!outcome.error || !outcome.hasWorkPending) return undefined;
  const { executionIndex, allowedNodes } = progress;
  const unfinished: UnfinishedRun = {
    jobs: queue.jobs.map((job) => savedJob(progress, job)),
    gathered: queue.gathered.map((job) => savedJob(progress, job)),
    executionIndex,
  };
  if (allowedNodes) unfinished.filter = [...allowedNodes].map((node) => node.name);
  return unfinished;
}

/** The names of all nodes that an unfinished run still needs; undefined when it cannot be resumed. */
export function unfinishedNodes(data: RunExecutionData): string[] | undefined {
  const unfinished = unfinishedOf(data);
  if (!unfinished || unfinished.jobs.length === 0) return undefined;
  return [...unfinished.jobs, ...unfinished.gathered].map((job) => job.node);
}

/** Restores a run that stopped, as if the failed node had not run. */
export function continueRun(run: Run, queue: Queue, data: RunExecutionData): void {
  const unfinished = unfinishedOf(data);
  if (!unfinished) throw new EngineError("no-retry-data", {});
  restoreState(run, data);
  for (const [name, tasks] of Object.entries(data.resultData.runData)) {
    const kept = isBroken(tasks.at(-1)) ? tasks.slice(0, -1) : tasks;
    if (kept.length > 0) run.progress.runData[name] = [...kept];
  }
  restoreBounds(run, unfinished);
  const jobs = unfinished.jobs.map((job) => restoredJob(run, job));
  restoreQueue(run, queue, { jobs, gathered: unfinished.gathered });
}

function unfinishedOf(data: RunExecutionData): UnfinishedRun | undefined {
  return data.executionData?.["unfinished"] as UnfinishedRun | undefined;
}

function isBroken(task: TaskData | undefined): boolean {
  return task !== undefined && !task.data;
}
