import { route, type } from "../route.ts";

/** Something that happened in an execution, in the format of the product family's event bus. */
export interface ExecutionEvent {
  __type: "$$EventMessageWorkflow" | "$$EventMessageNode";
  id: string;
  /** ISO date. */
  ts: string;
  eventName: string;
  message: string;
  payload: Record<string, unknown>;
}

/** Lists what happened in an execution, in order. */
export const listExecutionEvents = route({
  method: "GET",
  path: "/eventbus/execution/:id",
  right: "execution:read",
  answer: type<ExecutionEvent[]>(),
  summary: "List the events of an execution",
});
