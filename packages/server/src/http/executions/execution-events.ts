import { createHash } from "node:crypto";
import type { ExecutionSummary, TaskSummary } from "@heddle/api";
import type { WorkflowNode } from "@heddle/workflow";

/** Something that happened in an execution, in the form of the product family's event bus. */
export interface ExecutionEvent {
  __type: "$$EventMessageWorkflow" | "$$EventMessageNode";
  id: string;
  /** ISO date. */
  ts: string;
  eventName: string;
  message: string;
  payload: Record<string, unknown>;
}

/** What the events of an execution are made of. */
export interface EventSource
  extends Pick<ExecutionSummary, "id" | "status" | "startedAt" | "stoppedAt" | "workflowId" | "mode"> {
  workflowName: string;
  nodes: readonly WorkflowNode[];
  runData: Record<string, Pick<TaskSummary, "startTime" | "executionTime" | "error">[]>;
  error?: { message: string } | undefined;
  lastNodeExecuted?: string | undefined;
}

/** The events of an execution, in the order in which they happened. */
export function executionEvents(source: EventSource): ExecutionEvent[] {
  const { id, workflowId, workflowName } = source;
  const about = { executionId: id, workflowId, workflowName };
  const events: Omit<ExecutionEvent, "id">[] = [
    workflowEvent("started", source.startedAt, { ...about, isManual: source.mode === "manual" }),
    ...nodeEvents(source, about).sort((a, b) => Date.parse(a.ts) - Date.parse(b.ts)),
  ];
  if (source.stoppedAt) {
    const { error, lastNodeExecuted } = source;
    const end = source.status === "success" ? "success" : "failed";
    events.push(
      workflowEvent(end, source.stoppedAt, {
        ...about,
        lastNodeExecuted,
        errorMessage: error ? error.message : undefined,
      }),
    );
  }
  return events.map((event, index) => ({ ...event, id: idOf(id, index) }));
}

function workflowEvent(what: string, ts: string, payload: object): Omit<ExecutionEvent, "id"> {
  const eventName = `n8n.workflow.${what}`;
  return { __type: "$$EventMessageWorkflow", ts, eventName, message: eventName, payload: { ...payload } };
}

function nodeEvents({ nodes, runData }: EventSource, about: object): Omit<ExecutionEvent, "id">[] {
  const types = new Map(nodes.map((node) => [node.name, node.type]));
  return Object.entries(runData).flatMap(([nodeName, tasks]) =>
    tasks.flatMap(({ startTime, executionTime }) =>
      (["started", "finished"] as const).map((what) => {
        const eventName = `n8n.node.${what}`;
        const at = what === "started" ? startTime : startTime + executionTime;
        return {
          __type: "$$EventMessageNode" as const,
          ts: new Date(at).toISOString(),
          eventName,
          message: eventName,
          payload: { ...about, nodeName, nodeType: types.get(nodeName) ?? "" },
        };
      }),
    ),
  );
}

/** The same event has the same id whenever it is asked for. */
function idOf(executionId: string, index: number): string {
  const hex = createHash("sha256").update(`${executionId}/${index}`).digest("hex");
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return `${a}-${b}-5${c}-8${d}-${e}`;
}
