import { createHash } from "node:crypto";
import type { ExecutionEventName, StreamedEvent } from "@heddle/api";
import type { ExecutionStatus } from "@heddle/workflow";

/** Names of this installation's events. */
export interface EventNaming {
  /** Prefix of names, such as `n8n`. */
  readonly prefix: string;
  /** Distinguishes ids of events from those of other installations with the same destination. */
  readonly instanceId: string;
}

/** The execution that events are about. */
export interface EventSubject {
  readonly executionId: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly mode: string;
  readonly retryOf?: string | undefined;
}

/** Outcome of an execution, or the start of its wait. */
export interface EventEnd {
  readonly status: ExecutionStatus;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly stoppedAt: number;
  readonly lastNode?: string | undefined;
  readonly errorMessage?: string | undefined;
  /** The node that failed. */
  readonly errorNode?: string | undefined;
  /** Number of node runs without events. */
  readonly nodeRunsLeftOut?: number | undefined;
}

/** One run of a node. Times in milliseconds. */
export interface EventNodeRun {
  readonly node: string;
  readonly run: number;
  readonly type: string;
  readonly start: number;
  readonly took: number;
  readonly error?: string | undefined;
}

/** An event with its name without the prefix. */
export interface NamedEvent {
  readonly name: string;
  readonly event: StreamedEvent;
}

const ENDS: Partial<Record<ExecutionStatus, ExecutionEventName>> = {
  success: "workflow.success",
  error: "workflow.failed",
  crashed: "workflow.crashed",
  canceled: "workflow.cancelled",
  waiting: "workflow.waiting",
  interrupted: "workflow.interrupted",
};

/** The start of an execution. There is one, however often it is suspended or interrupted. */
export function startedEvent(naming: EventNaming, subject: EventSubject, at: number): NamedEvent {
  return workflowEvent(naming, subject, { name: "workflow.started", at, which: "", payload: {} });
}

/** The end of an execution, or of one part of it before it waits. */
export function endedEvent(naming: EventNaming, subject: EventSubject, end: EventEnd): NamedEvent {
  const { status, startedAt, stoppedAt, lastNode, errorMessage, errorNode, nodeRunsLeftOut } = end;
  const name = ENDS[status] ?? "workflow.failed";
  const isFinal = status !== "waiting" && status !== "interrupted";
  return workflowEvent(naming, subject, {
    name,
    at: stoppedAt,
    which: isFinal ? "" : String(stoppedAt),
    payload: {
      success: status === "success" ? true : isFinal ? false : undefined,
      durationMs: stoppedAt - startedAt,
      lastNodeExecuted: lastNode,
      errorMessage,
      errorNode,
      nodeRunsLeftOut: nodeRunsLeftOut === 0 ? undefined : nodeRunsLeftOut,
    },
  });
}

interface WorkflowEvent {
  readonly name: ExecutionEventName;
  readonly at: number;
  /** Distinguishes several, if an execution can have more than one. */
  readonly which: string;
  readonly payload: Record<string, unknown>;
}

function workflowEvent(
  naming: EventNaming,
  subject: EventSubject,
  { name, at, which, payload }: WorkflowEvent,
): NamedEvent {
  const eventName = `${naming.prefix}.${name}`;
  const event: StreamedEvent = {
    __type: "$$EventMessageWorkflow",
    id: idOf(naming, `${subject.executionId}/${name}/${which}`),
    ts: new Date(at).toISOString(),
    eventName,
    message: eventName,
    payload: { ...aboutOf(subject), isManual: subject.mode === "manual", ...payload },
  };
  return { name, event };
}

/** Start and end events of node runs, in order. */
export function nodeEvents(
  naming: EventNaming,
  subject: EventSubject,
  runs: readonly EventNodeRun[],
): NamedEvent[] {
  const events = runs.flatMap((run) =>
    (["node.started", "node.finished"] as const).map((name) => ({
      at: name === "node.started" ? run.start : run.start + run.took,
      named: nodeEvent(naming, subject, { name, run }),
    })),
  );
  return events.sort((one, other) => one.at - other.at).map(({ named }) => named);
}

function nodeEvent(
  naming: EventNaming,
  subject: EventSubject,
  { name, run }: { name: "node.started" | "node.finished"; run: EventNodeRun },
): NamedEvent {
  const eventName = `${naming.prefix}.${name}`;
  const isEnd = name === "node.finished";
  const event: StreamedEvent = {
    __type: "$$EventMessageNode",
    id: idOf(naming, `${subject.executionId}/${name}/${run.run}/${run.node}`),
    ts: new Date(isEnd ? run.start + run.took : run.start).toISOString(),
    eventName,
    message: eventName,
    payload: {
      ...aboutOf(subject),
      nodeName: run.node,
      nodeType: run.type,
      runIndex: run.run,
      durationMs: isEnd ? run.took : undefined,
      errorMessage: isEnd ? run.error : undefined,
    },
  };
  return { name, event };
}

function aboutOf({ executionId, workflowId, workflowName, mode, retryOf }: EventSubject) {
  return { executionId, workflowId, workflowName, mode, retryOf };
}

/** The same event has the same id whenever it is made, so that receivers can drop duplicates. */
function idOf({ instanceId }: EventNaming, text: string): string {
  const hex = createHash("sha256").update(`${instanceId}/${text}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
