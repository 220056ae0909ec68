import { type ExecutionError, type Item, type TaskData, toExecutionError } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import { RunEnded } from "./ending.ts";
import type { Job, RunState } from "./run-state.ts";

/** The record of a node run that begins now. */
export function newTask(run: RunState, job: Job): TaskData {
  const { parent } = run.options;
  return {
    ...(parent && run.executionIndex === 0 ? { metadata: { parentExecution: parent } } : {}),
    startTime: run.now(),
    executionTime: 0,
    executionStatus: "running",
    executionIndex: run.executionIndex++,
    source: job.source as TaskData["source"],
  };
}

/** Records the outputs of a node run. */
export function finishTask(
  run: RunState,
  node: PlanNode,
  runIndex: number,
  task: TaskData,
  outputs: (Item[] | null)[],
): TaskData {
  run.memory.admit(node, task, outputs);
  task.executionTime = run.now() - task.startTime;
  task.executionStatus = task.error ? "error" : "success";
  task.data = { main: outputs };
  report(run, node, runIndex, task);
  return task;
}

/** Records an error: the run ends with it unless the node's setting says otherwise. */
export function failTask(
  run: RunState,
  node: PlanNode,
  runIndex: number,
  task: TaskData,
  thrown: unknown,
  goOn: (error: ExecutionError) => (Item[] | null)[] | undefined,
): TaskData {
  const error = toExecutionError(thrown, { name: node.name, type: node.node.type, id: node.node.id });
  task.error = error;
  if (thrown instanceof RunEnded && thrown.reason === "stopped") return cancelTask(run, node, runIndex, task);
  run.ports.onEvent?.({ type: "nodeFailed", node: node.name, error });
  const outputs = thrown instanceof RunEnded ? undefined : goOn(error);
  if (outputs) return finishTask(run, node, runIndex, task, outputs);
  task.executionTime = run.now() - task.startTime;
  task.executionStatus = thrown instanceof RunEnded && thrown.reason === "canceled" ? "canceled" : "error";
  run.error ??= error;
  if (thrown instanceof RunEnded) run.ended ??= thrown;
  report(run, node, runIndex, task);
  return task;
}

/** A node broken off because another branch ended the run. */
function cancelTask(run: RunState, node: PlanNode, runIndex: number, task: TaskData): TaskData {
  task.executionTime = run.now() - task.startTime;
  task.executionStatus = "canceled";
  report(run, node, runIndex, task);
  return task;
}

function report(run: RunState, node: PlanNode, runIndex: number, task: TaskData): void {
  run.ports.onEvent?.({ type: "nodeExecuteAfter", node: node.name, runIndex, task });
}
