import { NodeError, type RunExecutionData, type TaskData } from "@heddle/workflow";
import type { Queue } from "../run/queue.ts";
import type { RunState } from "../run/run-state.ts";
import { nodeNamed } from "../start/start-at.ts";
import { restoredJob, restoreState } from "./resume-run.ts";
import { type SavedJob, savedJob } from "./saved-run.ts";

/**
 * What was still to do when a run broke off by an error, a cancellation or its time limit: plain data, kept as
 * `executionData.unfinished`, from which a retry goes on.
 */
export interface UnfinishedRun {
  /** Node runs that are due, that of the failed node among them, in the order of the queue. */
  jobs: SavedJob[];
  /** What has arrived at nodes that wait for further inputs. */
  gathered: SavedJob[];
  executionIndex: number;
  /** Names of the nodes that may run, in a partial run. */
  filter?: string[];
}

/** What a retry needs to go on; undefined of runs that came to their end, or broke for reasons outside their nodes. */
export function unfinishedRun(run: RunState, queue: Queue): UnfinishedRun | undefined {
  if (!run.error || !run.isBrokenOff) return undefined;
  return {
    jobs: queue.jobs.map((job) => savedJob(run, job)),
    gathered: queue.gathered.map((job) => savedJob(run, job)),
    executionIndex: run.executionIndex,
    ...(run.filter && { filter: [...run.filter].map((node) => node.name) }),
  };
}

/** The names of all nodes that a broken-off run still needs; undefined when it cannot go on. */
export function unfinishedNodes(data: RunExecutionData): string[] | undefined {
  const unfinished = unfinishedOf(data);
  if (!unfinished || unfinished.jobs.length === 0) return undefined;
  return [...unfinished.jobs, ...unfinished.gathered].map((job) => job.node);
}

/** Puts a run back to where it broke off, as if the failed node had not run. */
export function continueRun(run: RunState, queue: Queue, data: RunExecutionData): void {
  const unfinished = unfinishedOf(data);
  if (!unfinished) throw new NodeError("The execution cannot go on: nothing is known of where it broke off.");
  restoreState(run, data);
  for (const [name, tasks] of Object.entries(data.resultData.runData)) {
    const kept = isBroken(tasks.at(-1)) ? tasks.slice(0, -1) : tasks;
    if (kept.length > 0) run.runData[name] = [...kept];
  }
  run.executionIndex = unfinished.executionIndex;
  if (unfinished.filter) run.filter = new Set(unfinished.filter.map((name) => nodeNamed(run, name)));
  queue.restore(
    unfinished.jobs.map((job) => restoredJob(run, job)),
    unfinished.gathered.map((job) => restoredJob(run, job)),
  );
}

function unfinishedOf(data: RunExecutionData): UnfinishedRun | undefined {
  return data.executionData?.["unfinished"] as UnfinishedRun | undefined;
}

function isBroken(task: TaskData | undefined): boolean {
  return task !== undefined && !task.data;
}
