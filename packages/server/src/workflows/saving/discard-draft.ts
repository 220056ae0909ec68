import { HttpError } from "../../errors/http-error.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import type { WorkflowsContext } from "../context.ts";
import { NOTHING_LIVE, STORED_IS_LIVE } from "../versions/live-version.ts";
import { restoreVersion } from "./restore-version.ts";
import type { Save } from "./update-workflow.ts";

/** Draft to discard, and the version that the user has seen as the current one. */
interface Discard {
  id: string;
  seen?: string | null | undefined;
  onStored?: Save["onStored"];
}

/** Saves the live version, with its name, as the current one: the discarded draft stays in the history. */
export async function discardDraft(
  context: WorkflowsContext,
  user: UserRow,
  { id, seen, onStored }: Discard,
): Promise<WorkflowRow> {
  const stored = await context.access.find(user, id, "workflow:update");
  if (stored.liveVersion === NOTHING_LIVE) throw new HttpError("nothing-published", {});
  if (stored.liveVersion === STORED_IS_LIVE) return stored;
  const { liveVersion: versionId } = stored;
  return restoreVersion(context, user, { id, versionId, seen, isForced: false, withName: true, onStored });
}
