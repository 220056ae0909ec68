import { diffWorkflows, isSameDiff, summariseDiff } from "@heddle/workflow";
import type { Statement, Store } from "../../store/store.ts";
import type { WorkflowRow, WorkflowVersionRow } from "../../store/tables.ts";
import { toWorkflow } from "../document.ts";
import type { Save } from "./keep-version.ts";
import { STORED_IS_LIVE } from "./live-version.ts";
import { contentOf } from "./read-content.ts";
import { storeContents } from "./store-content.ts";
import { removeContents } from "./sweep-versions.ts";

/** After a pause of that length an automatic save starts a new version. */
const PAUSE_MS = 10 * 60_000;
/** A version takes up automatic saves no longer than that. */
const MAX_JOINED_MS = 60 * 60_000;

/** The newest version. */
type Last = WorkflowVersionRow & { autosavedSince: number | null };

/** True when an automatic save joins the newest version: a recent one of automatic saves by the same user, neither named nor published. */
export function joins(last: Last, { before, after, authorId, isAutosave }: Save): boolean {
  if (!isAutosave || last.autosavedSince === null || last.authorId !== authorId) return false;
  const isLive = before?.liveVersion === STORED_IS_LIVE || before?.liveVersion === last.id;
  const now = Date.parse(after.updatedAt);
  const isRecent = now - last.createdAt < PAUSE_MS && now - last.autosavedSince < MAX_JOINED_MS;
  return isRecent && !isLive && last.name === null && last.description === null;
}

/** Statements that put a save in the place of the newest version; without a difference from the one before, that version goes. */
export async function joinVersion(
  store: Store,
  { last, after }: { last: Last; after: WorkflowRow },
): Promise<Statement[]> {
  const { db } = store;
  const previous = await versionBefore(store, last);
  const diff = previous && diffWorkflows(await contentOf(store, previous), toWorkflow(after));
  if (diff && isSameDiff(diff)) {
    const remove = db
      .deleteFrom("workflowVersion")
      .where("id", "=", last.id)
      .where("autosavedSince", "is not", null)
      .compile();
    return [{ ...remove, expect: 1 }, ...removeContents(store, last)];
  }
  const contents = await storeContents(store, after, last);
  const update = db
    .updateTable("workflowVersion")
    .set({
      id: after.versionId,
      createdAt: Date.parse(after.updatedAt),
      workflowName: after.name,
      ...contents.hashes,
      changes: diff ? JSON.stringify(summariseDiff(diff)) : null,
    })
    .where("id", "=", last.id)
    .where("autosavedSince", "is not", null)
    .compile();
  return [...contents.statements, { ...update, expect: 1 }, ...removeContents(store, last)];
}

function versionBefore({ db }: Store, { workflowId, number }: Last): Promise<WorkflowVersionRow | undefined> {
  return db
    .selectFrom("workflowVersion")
    .selectAll()
    .where("workflowId", "=", workflowId)
    .where("number", "<", number)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}
