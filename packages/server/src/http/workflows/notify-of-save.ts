import type { WorkflowSaved } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { toPerson } from "../../identity/users/public-user.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import { callingTab } from "../call/calling-tab.ts";
import type { AppContext } from "../context.ts";
import { savesOf } from "./saves.ts";

/** Request that saves a workflow. */
interface SavingCall {
  /** Stored workflow at the time of the request. */
  subject: WorkflowRow;
  caller: UserRow;
  context: AppContext;
  request: FastifyRequest;
}

/**
 * Runs saves of a workflow one after the other. Notifies the other tabs of readers and the operator's hooks of what
 * was stored, even if it could not be activated.
 */
export async function runSave(
  call: SavingCall,
  save: (onStored: (row: WorkflowRow) => void) => Promise<WorkflowRow>,
): Promise<WorkflowRow> {
  const { context, subject } = call;
  let stored: WorkflowRow | undefined;
  try {
    return (stored = await savesOf(context).run(subject.id, () => save((row) => (stored = row))));
  } finally {
    if (stored) {
      notifyOfSave(call, stored);
      context.saveHooks.afterUpdate(stored);
    }
  }
}

function notifyOfSave({ subject, caller, context, request }: SavingCall, saved: WorkflowRow): void {
  const { id: workflowId, versionId } = saved;
  if (versionId === subject.versionId) return;
  const data: WorkflowSaved = { workflowId, versionId, by: toPerson(caller) };
  context.push.toReadersEverywhere(
    workflowId,
    { type: "workflowSaved", data: { ...data } },
    callingTab(caller, request),
  );
}
