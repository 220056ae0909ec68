import type { ShownTask } from "./node-outcome.ts";

/** The node run at which a run rests, among the runs of its nodes. */
export function restingTask(
  tasksByName: Iterable<readonly [string, readonly ShownTask[]]>,
): { readonly name: string; readonly task: ShownTask } | undefined {
  for (const [name, tasks] of tasksByName) {
    const task = tasks.at(-1);
    if (task?.executionStatus === "waiting") return { name, task };
  }
  return undefined;
}

/** Differs between the rests of an execution: a node run that rests again begins again. */
export const restKey = ({ executionIndex, startTime }: ShownTask): string => `${executionIndex}:${startTime}`;
