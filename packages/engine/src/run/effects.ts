import { type ExecutionError, NodeError, type TaskData } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { Work } from "./run-job.ts";
import { journalKey, type RunState, takeBackRun } from "./run-state.ts";
import { failTask, finishTask } from "./task.ts";

/** True for nodes whose completion must be remembered. */
export function needsJournal(_run: RunState, node: PlanNode): boolean {
  return node.effect !== "pure" && node.type?.execute !== undefined;
}

/** Takes the result from the journal of an interrupted run, or runs the node between two journal entries. */
export async function runWithJournal(run: RunState, work: Work): Promise<TaskData> {
  const { node, runIndex } = work;
  const key = { node: node.name, runIndex };
  const known = run.journal?.get(journalKey(key));
  if (known) return restore(run, work, known);
  const pending = run.options.inFlight?.find((one) => journalKey(one) === journalKey(key));
  if (pending?.decision === "skip") return skip(run, work);
  if (pending?.decision === "stop") return stop(run, work);
  if (pending && !pending.decision && node.effect === "unsafe") return interrupt(run, work);
  return perform(run, work);
}

/** Ends the run before this node, which waits for a person's decision. */
export function interrupt(run: RunState, { node, runIndex, task }: Work): TaskData {
  run.interrupted ??= { node: node.name, runIndex };
  takeBackRun(run, node.name);
  return task;
}

async function perform(run: RunState, work: Work): Promise<TaskData> {
  const { node, runIndex } = work;
  const effect = node.effect as "idempotent" | "unsafe";
  await run.flushing;
  const begun = run.ports.journal.begun({ node: node.name, runIndex, effect });
  if (begun) await begun;
  const task = await work.start();
  if (run.ended || task.executionStatus === "canceled" || task.executionStatus === "waiting") return task;
  const state = run.states.get(node.name);
  const customData = run.customData.values;
  const completed = run.ports.journal.completed({
    node: node.name,
    runIndex,
    task,
    ...(state && { state: structuredClone(state) }),
    ...(customData && { customData }),
  });
  if (completed) run.flush(completed);
  return task;
}

function restore(
  run: RunState,
  work: Work,
  known: { task: TaskData; state?: Record<string, unknown>; customData?: Record<string, string> },
): TaskData {
  const { task, node } = work;
  const { executionIndex, source } = task;
  Object.assign(task, known.task, { executionIndex, source });
  if (known.state) run.states.set(node.name, structuredClone(known.state));
  if (known.customData) run.customData.setAll(known.customData);
  if (task.error && !task.data) run.error = task.error as ExecutionError;
  run.ports.onEvent?.({ type: "nodeExecuteAfter", node: node.name, runIndex: work.runIndex, task });
  return task;
}

function skip(run: RunState, work: Work): TaskData {
  const outputs = work.passInput();
  return finishTask(run, work.node, work.runIndex, work.task, outputs);
}

function stop(run: RunState, work: Work): TaskData {
  const error = new NodeError(
    `The execution was stopped at the node "${work.node.name}", whose effect was under way when the server went down.`,
  );
  return failTask(run, work.node, work.runIndex, work.task, error, () => undefined);
}
