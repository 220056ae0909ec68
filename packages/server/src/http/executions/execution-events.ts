import type { ExecutionSummary, StreamedEvent, TaskSummary } from "@heddle/api";
import type { WorkflowNode } from "@heddle/workflow";
import { type EventNaming, endedEvent, nodeEvents, startedEvent } from "../../log-streaming/make-events.ts";

/** Data sources of an execution's events. */
export interface EventSource
  extends Pick<
    ExecutionSummary,
    "id" | "status" | "startedAt" | "stoppedAt" | "workflowId" | "mode" | "retryOf"
  > {
  workflowName: string;
  nodes: readonly WorkflowNode[];
  runData: Record<string, Pick<TaskSummary, "startTime" | "executionTime" | "error">[]>;
  error?: { message: string; node?: { name?: string } | undefined } | undefined;
  lastNodeExecuted?: string | undefined;
}

/** Events of an execution, in order: the same that are streamed, with the same ids. */
export function executionEvents(naming: EventNaming, source: EventSource): StreamedEvent[] {
  const { id, workflowId, workflowName, mode, retryOf, error } = source;
  const subject = {
    executionId: id,
    workflowId,
    workflowName,
    mode,
    retryOf: retryOf ?? undefined,
  };
  const startedAt = Date.parse(source.startedAt);
  const events = [startedEvent(naming, subject, startedAt), ...nodeEvents(naming, subject, nodeRuns(source))];
  if (source.stoppedAt)
    events.push(
      endedEvent(naming, subject, {
        status: source.status,
        startedAt,
        stoppedAt: Date.parse(source.stoppedAt),
        lastNode: source.lastNodeExecuted,
        errorMessage: error?.message,
        errorNode: error?.node?.name,
      }),
    );
  return events.map(({ event }) => event);
}

function nodeRuns({ nodes, runData }: EventSource) {
  const types = new Map(nodes.map(({ name, type }) => [name, type]));
  return Object.entries(runData).flatMap(([node, tasks]) =>
    tasks.map(({ startTime, executionTime, error }, run) => ({
      node,
      run,
      type: types.get(node) ?? "",
      start: startTime,
      took: executionTime,
      error: error?.message,
    })),
  );
}
