import { type ExecutionError, type RunData, shownOutputs } from "@heddle/workflow";

/** One run of a node, for traces. Times in milliseconds. */
export interface NodeSpan {
  node: string;
  run: number;
  start: number;
  took: number;
  /** Items per output. */
  items: number[];
  error?: string;
}

/** Node runs of one execution that are traced, and that are streamed as events; a loop may run a million. */
const MAX_SPANS = 1_000;
export const MAX_EVENT_SPANS = 10_000;

/** Node runs in order of their start. `hide` removes secrets from errors. */
export function nodeSpans(
  runData: RunData,
  hide: (error: ExecutionError) => ExecutionError,
  max = MAX_SPANS,
): { spans: NodeSpan[]; left: number } {
  const all = Object.entries(runData).flatMap(([node, tasks]) =>
    tasks.map((task, run) => ({ node, run, task })),
  );
  all.sort((one, other) => (one.task.executionIndex ?? 0) - (other.task.executionIndex ?? 0));
  const spans = all.slice(0, max).map(
    ({ node, run, task }): NodeSpan => ({
      node,
      run,
      start: task.startTime,
      took: task.executionTime,
      items: (shownOutputs(task.data) ?? []).map((items) => items?.length ?? 0),
      error: task.error ? hide(task.error).message : undefined,
    }),
  );
  return { spans, left: all.length - spans.length };
}
