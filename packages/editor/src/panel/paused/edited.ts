import type { TaskData } from "@heddle/workflow";

/** True if a user edited this output while the run was paused. */
export function isEdited(task: Pick<TaskData, "metadata"> | undefined, output: number): boolean {
  const outputs = task?.metadata?.["editedOutputs"];
  return Array.isArray(outputs) && outputs.includes(output);
}
