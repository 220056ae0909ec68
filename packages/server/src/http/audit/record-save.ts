import type { FastifyRequest } from "fastify";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";

/** Saves that the editor makes on its own are one change as long as they follow each other within this time. */
const AUTOSAVE_SPAN_MS = 10 * 60_000;
const MAX_SPANS = 10_000;

/** When the automatic saves of a user and workflow were recorded last, in milliseconds since the epoch. */
const autosavesOf = perServer(() => new Map<string, number>());

/** A call that saved a workflow. */
interface SavingCall {
  /** Stored state at the time of the call. */
  readonly subject: WorkflowRow;
  readonly caller: UserRow;
  readonly context: AppContext;
  readonly request: FastifyRequest;
}

/** Records the effects of a save: changed content, and activation or deactivation. */
export async function recordSave(call: SavingCall, saved: WorkflowRow, isAutosave = false): Promise<void> {
  const { subject, context, request } = call;
  const entry = { by: request, about: { id: saved.id, name: saved.name } };
  const details = { versionId: saved.versionId };
  if (saved.versionId !== subject.versionId && !(isAutosave && continuesAutosaves(call)))
    await context.audit.record("audit.workflow.updated", { ...entry, details });
  if (saved.active && !subject.active)
    await context.audit.record("audit.workflow.activated", { ...entry, details });
  if (!saved.active && subject.active) await context.audit.record("audit.workflow.deactivated", entry);
}

function continuesAutosaves({ context, caller, subject }: SavingCall): boolean {
  const autosaves = autosavesOf(context);
  const key = `${caller.id} ${subject.id}`;
  const now = Date.now();
  const last = autosaves.get(key) ?? 0;
  if (now - last < AUTOSAVE_SPAN_MS) return true;
  if (autosaves.size >= MAX_SPANS) autosaves.clear();
  autosaves.set(key, now);
  return false;
}
