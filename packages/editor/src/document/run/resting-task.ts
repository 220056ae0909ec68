import type { ShownTask } from "./node-outcome.ts";

/** Returns the node run at which an execution is suspended, among its nodes' runs. */
export function restingTask(
  tasksByName: Iterable<readonly [string, readonly ShownTask[]]>,
): { readonly name: string; readonly task: ShownTask } | undefined {
  for (const [name, tasks] of tasksByName) {
    const task = tasks.at(-1);
    if (task?.executionStatus === "waiting") return { name, task };
  }
  return undefined;
}

/** Returns a key that differs between the waits of an execution: a node that waits again starts again. */
export const restKey = ({ executionIndex, startTime }: ShownTask): string => `${executionIndex}:${startTime}`;
