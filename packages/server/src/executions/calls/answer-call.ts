import type { ExecutionError } from "@heddle/workflow";
import type { CallResult } from "../../protocol/call-messages.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Statement, Store } from "../../store/store.ts";
import { isAwaited, type LiveExecution } from "../life/live-execution.ts";

/** Notes the end of an execution with the one that waits for it, if any does. */
export function answerCall({ db }: Store, childId: number, result: string): Statement {
  return db
    .updateTable("workflowCall")
    .set({ result })
    .where("childId", "=", childId)
    .where("result", "is", null)
    .compile();
}

/** What a caller gets of an execution that did not end by itself. */
export function brokenResult(workflowId: string, message: string): string {
  const error: ExecutionError = { name: "WorkflowOperationError", message, timestamp: Date.now() };
  return JSON.stringify({ status: "error", workflowId, error } satisfies CallResult);
}

/** Whether another execution may wait for this one, which has come to its end by itself. */
export function isAnswer(live: LiveExecution, { status }: Pick<FinishedMessage, "status">): boolean {
  if (status === "waiting" || status === "interrupted" || live.root !== undefined) return false;
  // What is still in the database may be one.
  return isAwaited(live) || (live.mode === "integrated" && live.isSpilled === true);
}

/** Tells whoever waits for an execution; written with its record. */
export function lateAnswer(store: Store, live: LiveExecution, ended: FinishedMessage): Statement[] {
  if (!isAnswer(live, ended)) return [];
  const { message = "The execution was stopped." } = (ended.error ? JSON.parse(ended.error) : {}) as {
    message?: string;
  };
  return [answerCall(store, live.id, ended.callResult ?? brokenResult(live.snapshot.workflowId, message))];
}
