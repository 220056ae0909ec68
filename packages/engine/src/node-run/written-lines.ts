import { consoleText, type TaskData } from "@heddle/workflow";
import type { RunProgress } from "../state/run-progress.ts";

/** Maximum script output lines per execution, and characters in them. */
export const MAX_WRITTEN_LINES = 1_000;
export const MAX_WRITTEN_CHARACTERS = 100_000;

/**
 * Stores a script's output with the record of its node run, up to the limits of the execution; the last line reports
 * the truncation.
 */
export function keepWritten(progress: RunProgress, task: TaskData, values: readonly unknown[]): void {
  const { written } = progress;
  if (written.isFull) return;
  const text = consoleText(values);
  written.lines++;
  written.characters += text.length;
  written.isFull = written.lines > MAX_WRITTEN_LINES || written.characters > MAX_WRITTEN_CHARACTERS;
  task.console ??= [];
  task.console.push(written.isFull ? "… Further lines are not kept: log less, or fewer items." : text);
}
