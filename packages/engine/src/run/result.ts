import type { ExecutionStatus, ResultData, RunExecutionData } from "@heddle/workflow";
import type { RunResult } from "../run-options.ts";
import type { Waiting } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import type { SavedRun } from "../state/saved-run.ts";
import type { UnfinishedRun } from "../wait/unfinished-run.ts";

/** Data with which a later run continues this one. */
export interface PendingWork {
  /** After a wait. */
  readonly saved?: SavedRun | undefined;
  /** In a retry. */
  readonly unfinished?: UnfinishedRun | undefined;
}

/** The result of a run in the shape of the format. */
export function resultOf(run: Run, pending: PendingWork): RunResult {
  const { outcome, progress } = run;
  const resultData = resultDataOf(run);
  const result: RunResult = {
    status: statusOf(run),
    data: storedData(run, resultData, pending),
    result: resultData,
    startedAt: progress.startedAt,
    stoppedAt: run.now(),
  };
  if (outcome.lastTask?.data) result.lastOutput = outcome.lastTask.data.main;
  if (outcome.waiting && result.status === "waiting") addWait(result, outcome.waiting);
  if (outcome.interrupted) result.interrupted = outcome.interrupted;
  const staticData = run.input.options.mode === "manual" ? undefined : progress.staticData.changedParts;
  if (staticData) result.staticData = staticData;
  return result;
}

function resultDataOf({ input, progress, outcome }: Run): ResultData {
  const resultData: ResultData = { runData: progress.runData };
  if (input.options.pinData) resultData.pinData = input.options.pinData;
  if (outcome.lastNode) resultData.lastNodeExecuted = outcome.lastNode.name;
  if (outcome.error) resultData.error = outcome.error;
  if (progress.customData.values) resultData.metadata = progress.customData.values;
  return resultData;
}

function addWait(result: RunResult, { job, runIndex, request, asker }: Waiting): void {
  result.waiting = { ...(asker ?? { node: job.node.name, runIndex }), request };
  result.lastOutput = job.inputs.map((items) => (items ? [...items] : null));
  if (request.till !== undefined) result.data.waitTill = new Date(request.till).toISOString();
}

function statusOf({ outcome }: Run): ExecutionStatus {
  if (outcome.interrupted) return "interrupted";
  if (outcome.stopped?.reason === "canceled") return "canceled";
  if (outcome.error) return "error";
  return outcome.waiting ? "waiting" : "success";
}

function storedData(run: Run, resultData: ResultData, { saved, unfinished }: PendingWork): RunExecutionData {
  const { startNodes, parent } = run.input.options;
  const { destinationNode } = run.input;
  const { nodeStates, allowedNodes } = run.progress;
  const contextData: Record<string, unknown> = {};
  for (const [name, state] of nodeStates) contextData[`node:${name}`] = state;
  const data: RunExecutionData = { resultData, executionData: { contextData } };
  if (parent) data["parentExecution"] = parent;
  if (saved) data.executionData = { contextData, waiting: saved };
  if (unfinished) data.executionData = { contextData, unfinished };
  if (destinationNode === undefined && startNodes === undefined) return data;
  data.startData = {
    ...(destinationNode !== undefined && { destinationNode }),
    ...(startNodes && { startNodes }),
    ...(allowedNodes && { runNodeFilter: [...allowedNodes].map((node) => node.name) }),
  };
  return data;
}
