import { unfinishedNodes } from "@heddle/engine/data";
import type { RunData, RunExecutionData, Workflow } from "@heddle/workflow";
import { ownValue } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";

/** Options of a retry. */
export interface RetryOptions {
  continued?: RunExecutionData;
  startNodes?: string[];
  runData?: RunData;
}

/**
 * Resume point of a retry: exactly where the execution was interrupted, including pending branches and loop iterations;
 * or, if that is unknown or its nodes are deleted, at the failed node, with everything that succeeded before it.
 * Without a failed node the whole workflow runs again from its trigger's items.
 */
export function retryOptions(data: RunExecutionData, workflow: Workflow): RetryOptions {
  if (goesOn(data, workflow)) return { continued: data };
  const { runData, lastNodeExecuted, error } = data.resultData;
  const failed = (error?.node?.name ?? lastNodeExecuted) as string | undefined;
  if (failed === undefined) return {};
  if (!workflow.nodes.some((node) => node.name === failed))
    throw new RunError("failed-node-gone", { node: failed });
  const kept = withoutLastRun(runData, failed);
  if (!receivesFrom(kept, failed, workflow)) return {};
  return { startNodes: [failed], runData: kept };
}

function goesOn(data: RunExecutionData, workflow: Workflow): boolean {
  const names = new Set(workflow.nodes.map((node) => node.name));
  return unfinishedNodes(data)?.every((name) => names.has(name)) ?? false;
}

/** True if a node that leads to this one is among those that ran: of an interrupted run, possibly only the event is known. */
function receivesFrom(kept: RunData, node: string, { connections }: Workflow): boolean {
  return Object.keys(kept).some((name) =>
    Object.values(ownValue(connections, name) ?? {}).some((outputs) =>
      outputs?.some((targets) => targets?.some((target) => target.node === node)),
    ),
  );
}

/** The failed run is taken out; what other nodes did stays. */
function withoutLastRun(runData: RunData, failed: string): RunData {
  const kept: RunData = {};
  for (const [name, runs] of Object.entries(runData)) {
    const rest = name === failed ? runs.slice(0, -1) : runs;
    if (rest.length > 0) kept[name] = rest;
  }
  return kept;
}
