import type { ExecutionStatus, ResultData, RunExecutionData } from "@heddle/workflow";
import type { RunResult } from "../run-options.ts";
import type { RunState, Waiting } from "./run-state.ts";

/** The outcome of a run in the format's shape. */
export function resultOf(run: RunState): RunResult {
  const result: ResultData = { runData: run.runData };
  if (run.options.pinData) result.pinData = run.options.pinData;
  if (run.lastNode) result.lastNodeExecuted = run.lastNode.name;
  if (run.error) result.error = run.error;
  if (run.customData.values) result.metadata = run.customData.values;
  const outcome: RunResult = {
    status: statusOf(run),
    data: storedData(run, result),
    result,
    startedAt: run.startedAt,
    stoppedAt: run.now(),
  };
  if (run.last?.data) outcome.lastOutput = run.last.data.main;
  if (run.waiting && outcome.status === "waiting") addWait(outcome, run.waiting);
  if (run.interrupted) outcome.interrupted = run.interrupted;
  const staticData = run.options.mode === "manual" ? undefined : run.staticData.changed;
  if (staticData) outcome.staticData = staticData;
  return outcome;
}

function addWait(outcome: RunResult, { job, runIndex, request }: Waiting): void {
  outcome.waiting = { node: job.node.name, runIndex, request };
  outcome.lastOutput = job.inputs.map((items) => (items ? [...items] : null));
  if (request.till !== undefined) outcome.data.waitTill = new Date(request.till).toISOString();
}

function statusOf(run: RunState): ExecutionStatus {
  if (run.interrupted) return "interrupted";
  if (run.ended?.reason === "canceled") return "canceled";
  if (run.error) return "error";
  return run.waiting ? "waiting" : "success";
}

function storedData(run: RunState, resultData: ResultData): RunExecutionData {
  const { destinationNode, startNodes } = run.options;
  const contextData: Record<string, unknown> = {};
  for (const [name, state] of run.states) contextData[`node:${name}`] = state;
  const { parent } = run.options;
  const data: RunExecutionData = { resultData, executionData: { contextData } };
  if (parent) data["parentExecution"] = parent;
  if (run.saved) data.executionData = { contextData, waiting: run.saved };
  if (run.unfinished) data.executionData = { contextData, unfinished: run.unfinished };
  if (destinationNode === undefined && startNodes === undefined) return data;
  data.startData = {
    ...(destinationNode !== undefined && { destinationNode }),
    ...(startNodes && { startNodes }),
    ...(run.filter && { runNodeFilter: [...run.filter].map((node) => node.name) }),
  };
  return data;
}
