import type { NodeError } from "@heddle/workflow";
import { RunError } from "../errors/run-error.ts";

/** Failure reported by the process of a script. */
export interface ScriptFailure {
  message: string;
  line?: number | undefined;
  itemIndex?: number | undefined;
  /** Its functions and lines, one frame a line. */
  stack?: string | undefined;
}

/** A failure of the user's script: its message, with the line if known. */
export function scriptFailed(
  { message, line, itemIndex, stack }: ScriptFailure,
  limits: { outputCharacters: number; outputItems: number },
): NodeError {
  if (message === "#timeout") return tookTooLong();
  if (message === "#memory" || message === "Array buffer allocation failed") return tookTooMuchMemory();
  if (message === "#output-size") return returnsTooMuch(limits.outputCharacters);
  if (message === "#output-items") return returnsTooManyItems(limits.outputItems);
  const item = itemIndex === undefined ? "" : `, for item ${itemIndex + 1}`;
  const place = line === undefined ? "" : ` [line ${line}${item}]`;
  const error = new RunError(
    "code-failed",
    { message, place },
    { itemIndex, context: line === undefined ? {} : { lineNumber: line } },
  );
  error.scriptStack = stack;
  return error;
}

/** Code, or a query, reached its time limit. */
export function tookTooLong(isQuery = false): NodeError {
  return new RunError(isQuery ? "query-too-slow" : "code-too-slow", {});
}

/** Code, or a query, reached its memory limit. */
export function tookTooMuchMemory(isQuery = false): NodeError {
  return new RunError(isQuery ? "query-memory" : "code-memory", {});
}

/** The script returns more text than allowed. */
export function returnsTooMuch(characters: number): NodeError {
  return new RunError("code-result-too-large", { maxMb: Math.round(characters / 1_048_576) });
}

/** The script returns more items than allowed. */
export function returnsTooManyItems(items: number): NodeError {
  return new RunError("code-too-many-items", { maxItems: items.toLocaleString("en") });
}

/** The result of the script cannot be written as JSON because of its depth. */
export function tooDeep(): NodeError {
  return new RunError("code-result-too-deep", {});
}

/** The script keeps more timers waiting than allowed. */
export function asksTooMuch(): NodeError {
  return new RunError("code-too-many-timers", {});
}

/** The process ended while it ran a script. */
export function runnerStopped(): NodeError {
  return new RunError("code-runner-stopped", {});
}

/** No process could be started for a script. */
export function runnerNotStarted(reason: string): NodeError {
  return new RunError("code-runner-not-started", { reason });
}

/** A script is in Python, which is not installed. */
export function pythonMissing(): NodeError {
  return new RunError("python-missing", {});
}
