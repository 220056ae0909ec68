import { HttpError } from "../../errors/http-error.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import { changedSince, writeUnlessChanged } from "../changed-since.ts";
import type { WorkflowsContext } from "../context.ts";
import { toWorkflow } from "../document.ts";
import { refuseForeignVersion } from "../foreign-credentials/foreign-nodes.ts";
import { goLive, STORED_IS_LIVE } from "../versions/live-version.ts";
import { contentOf } from "../versions/read-content.ts";
import { readLive } from "../versions/read-live.ts";
import { findVersion, newestNumber } from "../versions/read-versions.ts";

/** Version to publish, and its name from then on. */
interface Publication {
  id: string;
  versionId: string;
  /** The version that the user has seen as the current one. */
  seen?: string | null | undefined;
  texts: { name?: string | null | undefined; description?: string | null | undefined };
}

/**
 * Makes a version live. For an active workflow its triggers are registered first; the version is stored as the live
 * one, with its given name, in one write. If either fails, the previous version stays live.
 */
export async function publishVersion(
  context: WorkflowsContext,
  user: UserRow,
  { id, versionId, seen, texts }: Publication,
): Promise<WorkflowRow> {
  const { store, access, runtime } = context;
  const stored = await access.find(user, id, "workflow:publish");
  if (seen && seen !== stored.versionId) throw await changedSince(store, id);
  const version = await findVersion(store, stored, versionId);
  const isNewest = version.number === (await newestNumber(store, id));
  if (!isNewest && goLive(stored, context.config) === "saved") throw new HttpError("live-when-saved", {});
  const content = await contentOf(store, version);
  const live = await readLive(store, stored);
  const inUse = live ? [toWorkflow(stored), live] : [toWorkflow(stored)];
  await refuseForeignVersion(store, user, { given: content, projectId: stored.projectId }, inUse);
  const row = { ...stored, liveVersion: isNewest ? STORED_IS_LIVE : version.id };
  const named = nameVersion(store, version.id, texts);
  if (!stored.active) {
    await write(store, row, [named]);
    return row;
  }
  const published = { ...content, staticData: toWorkflow(stored).staticData, active: true };
  try {
    const { triggerCount } = await runtime.triggers.replace(
      published,
      (count, claims) => write(store, { ...row, triggerCount: count }, [named, ...claims]),
      "update",
    );
    return { ...row, triggerCount };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError("version-not-published", { reason: (error as Error).message });
  }
}

function nameVersion({ db }: Store, id: string, texts: Publication["texts"]): Statement {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  const update = db
    .updateTable("workflowVersion")
    .set({ ...given, autosavedSince: null })
    .where("id", "=", id)
    .compile();
  return { ...update, expect: 1 };
}

/** Fails if the workflow was saved in the meantime: the live version must be the registered one. */
async function write(store: Store, row: WorkflowRow, others: readonly Statement[]): Promise<void> {
  const { id, versionId, liveVersion, triggerCount } = row;
  const update = store.db
    .updateTable("workflow")
    .set({ liveVersion, triggerCount })
    .where("id", "=", id)
    .where("versionId", "=", versionId)
    .compile();
  await writeUnlessChanged(store, id, [{ ...update, expect: 1 }, ...others]);
}
