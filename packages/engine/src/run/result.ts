import type { ExecutionStatus, ResultData, RunExecutionData } from "@heddle/workflow";
import type { RunResult } from "../run-options.ts";
import type { RunState } from "./run-state.ts";

/** The outcome of a run in the format's shape. */
export function resultOf(run: RunState, startedAt: number): RunResult {
  const result: ResultData = { runData: run.runData };
  if (run.options.pinData) result.pinData = run.options.pinData;
  if (run.lastNode) result.lastNodeExecuted = run.lastNode.name;
  if (run.error) result.error = run.error;
  if (run.customData.values) result.metadata = run.customData.values;
  const outcome: RunResult = {
    status: statusOf(run),
    data: storedData(run, result),
    result,
    startedAt,
    stoppedAt: run.now(),
  };
  if (run.last?.data) outcome.lastOutput = run.last.data.main;
  if (run.interrupted) outcome.interrupted = run.interrupted;
  const staticData = run.options.mode === "manual" ? undefined : run.staticData.changed;
  if (staticData) outcome.staticData = staticData;
  return outcome;
}

function statusOf(run: RunState): ExecutionStatus {
  if (run.interrupted) return "interrupted";
  if (run.ended?.reason === "canceled") return "canceled";
  return run.error ? "error" : "success";
}

function storedData(run: RunState, resultData: ResultData): RunExecutionData {
  const { destinationNode, startNodes } = run.options;
  const contextData: Record<string, unknown> = {};
  for (const [name, state] of run.states) contextData[`node:${name}`] = state;
  const data: RunExecutionData = { resultData, executionData: { contextData } };
  if (destinationNode === undefined && startNodes === undefined) return data;
  data.startData = {
    ...(destinationNode !== undefined && { destinationNode }),
    ...(startNodes && { startNodes }),
    ...(run.filter && { runNodeFilter: [...run.filter].map((node) => node.name) }),
  };
  return data;
}
