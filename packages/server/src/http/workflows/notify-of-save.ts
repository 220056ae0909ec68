import type { WorkflowSaved } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { toPerson } from "../../identity/users/public-user.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import { callingTab } from "../call/calling-tab.ts";
import type { AppContext } from "../context.ts";
import { savesOf } from "./saves.ts";

/** A call that saves. */
interface SavingCall {
  /** What was stored when the call came. */
  subject: WorkflowRow;
  caller: UserRow;
  context: AppContext;
  request: FastifyRequest;
}

/**
 * Runs saves of a workflow one after the other. Of what was stored, also where it could not be activated, the other tabs of readers and
 * the hooks of the operator are notified.
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
