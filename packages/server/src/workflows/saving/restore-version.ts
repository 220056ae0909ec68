import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import type { WorkflowsContext } from "../context.ts";
import { readVersion } from "../versions/read-versions.ts";
import { type Save, updateWorkflow } from "./update-workflow.ts";

/** Version to restore, and the version that it replaces. */
export interface Restore {
  id: string;
  versionId: string;
  /** The version that the user has seen as the current one. */
  seen?: string | null | undefined;
  isForced: boolean;
  /** Also restores the name of that version. */
  withName?: boolean;
  onStored?: Save["onStored"];
}

/**
 * Saves an earlier version as the current one: the history stays, and triggers are registered as after every save. The workflow keeps
 * its name, its tags and whether it is active.
 */
export async function restoreVersion(
  context: WorkflowsContext,
  user: UserRow,
  { id, versionId, seen, isForced, withName = false, onStored }: Restore,
): Promise<WorkflowRow> {
  const stored = await context.access.find(user, id, "workflow:update");
  const { workflow, number } = await readVersion(context.store, stored, versionId);
  const { id: _, name, active: ___, versionId: ____, tags: _____, ...content } = workflow;
  const change = { ...content, name: withName ? name : undefined, versionId: seen || undefined };
  return updateWorkflow(context, user, { id, change, isForced, restoredFrom: number, onStored });
}
