import { type ExecutionError, shownStack, type TaskData, toExecutionError } from "@heddle/workflow";
import { RunStopped } from "../errors.ts";
import type { Outputs } from "../items/inputs.ts";
import type { Job, NodeRun } from "../state/job.ts";
import type { Run } from "../state/run.ts";

/** Record of a node run that starts now. */
export function newTask(run: Run, job: Job): TaskData {
  const { progress, input } = run;
  const { parent } = input.options;
  return {
    ...(parent && progress.executionIndex === 0 ? { metadata: { parentExecution: parent } } : {}),
    startTime: run.now(),
    executionTime: 0,
    executionStatus: "running",
    executionIndex: progress.executionIndex++,
    source: job.source as TaskData["source"],
  };
}

/** Starts a node run: adds its record to the run data and reports the start. */
export function beginTask(run: Run, job: Job): NodeRun {
  const { name } = job.node;
  const tasks = run.progress.runsOf(name);
  const task = newTask(run, job);
  const runIndex = tasks.push(task) - 1;
  run.outcome.setLast(job.node, task);
  reportBegin(run, { job, runIndex, task });
  return { job, runIndex, task };
}

/** Reports that a node run started. */
export function reportBegin(run: Run, { job, runIndex, task: { startTime } }: NodeRun): void {
  run.input.ports.onEvent?.({ type: "nodeExecuteBefore", node: job.node.name, runIndex, startTime });
}

/** Reports a node run as its record now is. */
export function reportEnd(run: Run, { job, runIndex, task }: NodeRun): void {
  run.input.ports.onEvent?.({ type: "nodeExecuteAfter", node: job.node.name, runIndex, task });
}

/**
 * Records the outputs of a node run.
 *
 * @throws LimitError if the outputs exceed the run's limits
 */
export function finishTask(run: Run, nodeRun: NodeRun, outputs: Outputs): TaskData {
  const { job, task } = nodeRun;
  run.memory.admit(job.node, task, outputs);
  task.data = { main: outputs };
  return endTask(run, nodeRun, task.error ? "error" : "success");
}

/** Records an error. The run ends with it, unless the node's error setting continues: then `outputOf` returns the output. */
export function failTask(
  run: Run,
  nodeRun: NodeRun,
  failure: { thrown: unknown; outputOf: (error: ExecutionError) => Outputs | undefined },
): TaskData {
  const { thrown, outputOf } = failure;
  const { job, task } = nodeRun;
  const { name, node } = job.node;
  const error = toExecutionError(thrown, { name, type: node.type, id: node.id });
  const stack = thrown instanceof RunStopped ? undefined : shownStack(thrown);
  if (stack !== undefined) error.stack = stack;
  task.error = error;
  if (thrown instanceof RunStopped) return stopTask(run, nodeRun, thrown);
  run.input.ports.onEvent?.({ type: "nodeFailed", node: name, error });
  const outputs = outputOf(error);
  if (outputs) return finishTask(run, nodeRun, outputs);
  run.outcome.fail(error);
  return endTask(run, nodeRun, "error");
}

/** Records a node run that the end of the whole run cut off. */
function stopTask(run: Run, nodeRun: NodeRun, thrown: RunStopped): TaskData {
  if (thrown.reason === "stopped") return endTask(run, nodeRun, "canceled");
  const error = nodeRun.task.error as ExecutionError;
  run.input.ports.onEvent?.({ type: "nodeFailed", node: nodeRun.job.node.name, error });
  run.outcome.stopAt(thrown, error);
  return endTask(run, nodeRun, thrown.reason === "canceled" ? "canceled" : "error");
}

function endTask(run: Run, nodeRun: NodeRun, status: "success" | "error" | "canceled"): TaskData {
  const { task } = nodeRun;
  task.executionTime = run.now() - task.startTime;
  task.executionStatus = status;
  reportEnd(run, nodeRun);
  return task;
}
