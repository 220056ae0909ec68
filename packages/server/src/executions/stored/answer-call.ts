import type { ExecutionError } from "@heddle/workflow";
import type { CallResult } from "../../protocol/call-messages.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Statement, Store } from "../../store/store.ts";
import { type Execution, hasUnreadData, hasWaitingParent } from "../state/execution.ts";

/** Stores the result of an execution for the execution that waits for it, if one does. */
export function answerCall({ db }: Store, childId: number, result: string): Statement {
  return db
    .updateTable("workflowCall")
    .set({ result })
    .where("childId", "=", childId)
    .where("result", "is", null)
    .compile();
}

/** The result of an execution that did not end by itself, as its caller gets it. */
export function brokenResult(workflowId: string, message: string): string {
  const error: ExecutionError = { name: "WorkflowOperationError", message, timestamp: Date.now() };
  return JSON.stringify({ status: "error", workflowId, error } satisfies CallResult);
}

/** True if another execution can wait for the end of this one, which ran independently. */
export function isAnswer(execution: Execution, { status }: Pick<FinishedMessage, "status">): boolean {
  if (status === "waiting" || status === "interrupted" || execution.root !== undefined) return false;
  // The options of an unread execution can contain one.
  return hasWaitingParent(execution) || (execution.mode === "integrated" && hasUnreadData(execution));
}

/** Stores the result for the execution that waits; written with the record. */
export function lateAnswer(store: Store, execution: Execution, ended: FinishedMessage): Statement[] {
  if (!isAnswer(execution, ended)) return [];
  const { message = "The execution was stopped." } = (ended.error ? JSON.parse(ended.error) : {}) as {
    message?: string;
  };
  return [
    answerCall(store, execution.id, ended.callResult ?? brokenResult(execution.snapshot.workflowId, message)),
  ];
}
