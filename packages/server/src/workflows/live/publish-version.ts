import { HttpError } from "../../errors/http-error.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import { changedSince, writeUnlessChanged } from "../changed-since.ts";
import type { WorkflowsContext } from "../context.ts";
import { refuseForeignCredentials } from "../create-workflow.ts";
import { toWorkflow } from "../document.ts";
import { credentialIds } from "../entity.ts";
import { contentOf } from "../versions/read-content.ts";
import { findVersion, newestNumber } from "../versions/read-versions.ts";
import { goLive, STORED_IS_LIVE } from "./live-version.ts";
import { readLive } from "./read-live.ts";

/** Which version is published, and what people call it from then on. */
interface Publication {
  id: string;
  versionId: string;
  /** The version that the user has seen as the current one. */
  seen?: string | null | undefined;
  texts: { name?: string | null | undefined; description?: string | null | undefined };
}

/**
 * Makes a version live. Of an active workflow its triggers are registered first; the version is stored as the live one, with the name it is
 * given, in one write. Where either fails, what was live stays live.
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
  await refuseForeignCredentials(store, user, content, await credentialsInUse(store, stored));
  const row = { ...stored, liveVersion: isNewest ? STORED_IS_LIVE : version.id };
  const named = nameVersion(store, version.id, texts);
  if (!stored.active) {
    await write(store, row, named);
    return row;
  }
  const live = { ...content, staticData: toWorkflow(stored).staticData, active: true };
  try {
    const { triggerCount } = await runtime.triggers.replace(
      live,
      (count) => write(store, { ...row, triggerCount: count }, named),
      "update",
    );
    return { ...row, triggerCount };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError("version-not-published", { reason: (error as Error).message });
  }
}

/** Credentials that the workflow uses already, in its draft or live, and that others may have given. */
async function credentialsInUse(store: Store, stored: WorkflowRow): Promise<string[]> {
  const live = await readLive(store, stored);
  return [...credentialIds(toWorkflow(stored)), ...(live ? credentialIds(live) : [])];
}

function nameVersion({ db }: Store, id: string, texts: Publication["texts"]): Statement {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  return db
    .updateTable("workflowVersion")
    .set({ ...given, autosavedSince: null })
    .where("id", "=", id)
    .compile();
}

/** Refused when the workflow was saved meanwhile: what is live must be what was registered. */
async function write(store: Store, row: WorkflowRow, named: Statement): Promise<void> {
  const { id, versionId, liveVersion, triggerCount } = row;
  const update = store.db
    .updateTable("workflow")
    .set({ liveVersion, triggerCount })
    .where("id", "=", id)
    .where("versionId", "=", versionId)
    .compile();
  await writeUnlessChanged(store, id, [
    { ...update, expect: 1 },
    { ...named, expect: 1 },
  ]);
}
