import type { WorkflowSaved } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { toPerson } from "../../identity/users/public-user.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import { callingTab } from "../call/calling-tab.ts";
import type { AppContext } from "../context.ts";

/** A call that saves. */
interface SavingCall {
  /** What was stored when the call came. */
  subject: WorkflowRow;
  caller: UserRow;
  context: AppContext;
  request: FastifyRequest;
}

/** Notifies the other tabs of readers when a call stored another version. */
export function notifyOfSave({ subject, caller, context, request }: SavingCall, saved: WorkflowRow): void {
  const { id: workflowId, versionId } = saved;
  if (versionId === subject.versionId) return;
  const data: WorkflowSaved = { workflowId, versionId, by: toPerson(caller) };
  context.push.toReaders(
    workflowId,
    { type: "workflowSaved", data: { ...data } },
    callingTab(caller, request),
  );
}
