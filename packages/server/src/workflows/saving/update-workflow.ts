import { randomUUID } from "node:crypto";
import { type BodyOf, ERROR_CODES, type updateWorkflow as route, workflowNameSchema } from "@heddle/api";
import { readWorkflow, type Workflow } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import { changedSince, writeUnlessChanged } from "../changed-since.ts";
import type { WorkflowsContext } from "../context.ts";
import { documentOf, toText, toWorkflow } from "../document.ts";
import { credentialIds } from "../entity.ts";
import { guardForeignNodes } from "../foreign-credentials/foreign-nodes.ts";
import { activateLive } from "../live/activate-live.ts";
import { refuseUnpricedBudget } from "../refuse-unpriced.ts";
import { cleanSettings } from "../settings.ts";
import { linkTags } from "../tag-links.ts";
import { draftFacts } from "../versions/draft-facts.ts";
import { keepVersion } from "../versions/keep-version.ts";
import { goLive, isDraftSave, liveAfter, NOTHING_LIVE } from "../versions/live-version.ts";
import { releaseWebhooks } from "../webhooks/webhook-claims.ts";
import { refuseForeignCredentials } from "./create-workflow.ts";

type Change = BodyOf<typeof route>;

/** Changes of a save. */
export interface Save {
  id: string;
  change: Change;
  /** Overwrites what others saved since the version that the change was made from. */
  isForced: boolean;
  /** Automatic save by a client: joins the version of previous automatic saves, and leaves the workflow active or inactive. */
  isAutosave?: boolean | undefined;
  /** An activation publishes the draft instead of running the published version. */
  publishesDraft?: boolean | undefined;
  /** The number of the version that the save restores. */
  restoredFrom?: number | undefined;
  /** Called once it is stored, before triggers are registered. */
  onStored?: ((row: WorkflowRow) => void) | undefined;
}

/** Limit of repetitions of a forced save on top of newer ones. */
const MAX_TRIES = 20;

/** Switching on and off alone makes no new version: it does not conflict with unsaved work. */
const NOT_CONTENT = new Set(["id", "versionId", "active", "changesGoLive"]);

/**
 * Saves any part of a workflow. A body based on another version than the stored one is rejected with code 100 unless
 * forced. A workflow that cannot be activated stays saved and inactive, and the call fails. If changes go live on
 * publication, a save changes the draft, and triggers stay unchanged.
 */
export async function updateWorkflow(
  context: WorkflowsContext,
  user: UserRow,
  given: Save,
): Promise<WorkflowRow> {
  for (let tries = 1; ; tries++) {
    try {
      return await saveChange(context, user, given);
    } catch (error) {
      // A forced save changes the currently stored state: parts that it does not name stay as another user saved them.
      const isAgain = given.isForced && tries < MAX_TRIES && error instanceof HttpError;
      if (!isAgain || error.code !== ERROR_CODES.workflowChanged) throw error;
    }
  }
}

async function saveChange(
  context: WorkflowsContext,
  user: UserRow,
  { id, change: given, isForced, isAutosave = false, publishesDraft = false, restoredFrom, onStored }: Save,
): Promise<WorkflowRow> {
  const stored = await context.access.find(user, id, "workflow:update");
  const change = isAutosave ? { ...given, active: undefined } : given;
  if (change.active !== undefined && Number(change.active) !== stored.active)
    await context.access.find(user, id, "workflow:publish");
  if (!isForced && change.versionId && change.versionId !== stored.versionId)
    throw await changedSince(context.store, id, change.versionId);
  const row = await mergeChange(context, { user, stored, change, restoredFrom });
  if (change.changesGoLive !== undefined) await refuseToLoseDraft(context, stored, row);
  if (change.settings !== undefined) await refuseUnpricedBudget(context, stored, row);
  // An activation counts once its triggers are registered: until then the workflow is inactive, and unchanged if
  // nothing else is saved.
  const isUnchanged = row.active && row.versionId === stored.versionId;
  const updatedAt = isUnchanged ? stored.updatedAt : row.updatedAt;
  const saved = { ...row, active: row.active && stored.active, updatedAt };
  await save(context, { user, stored, row: saved, tags: change.tags, isForced, isAutosave, restoredFrom });
  onStored?.(saved);
  if (row.active && isDraftSave(stored, row, context.config)) return row;
  if (row.active) {
    const event = stored.active === 0 ? "activate" : isUnchanged ? undefined : "update";
    const publishesStored = stored.active === 0 && (publishesDraft || row.versionId !== stored.versionId);
    return activateLive(context, { id, publishesStored, event, updatedAt: row.updatedAt });
  }
  if (!stored.active) return row;
  await context.runtime.triggers.deactivate(id);
  await noteInactive(context, id);
  return { ...row, triggerCount: 0 };
}

/** A draft neither goes live nor gets lost by a setting. */
async function refuseToLoseDraft(
  { store, config }: WorkflowsContext,
  stored: WorkflowRow,
  row: WorkflowRow,
): Promise<void> {
  const isKept = goLive(stored, config) === "saved" || goLive(row, config) === "published";
  if (isKept || stored.liveVersion === NOTHING_LIVE) return;
  if ((await draftFacts(store, stored.id)).hasDraft) throw new HttpError("workflow-has-draft", {});
}

/** A change and its base. */
interface Merge extends Pick<Save, "change" | "restoredFrom"> {
  user: UserRow;
  stored: WorkflowRow;
}

async function mergeChange(
  context: WorkflowsContext,
  { user, stored, change, restoredFrom }: Merge,
): Promise<WorkflowRow> {
  const active = change.active === undefined ? stored.active : Number(change.active);
  const changesGoLive = change.changesGoLive === undefined ? stored.changesGoLive : change.changesGoLive;
  if (Object.keys(change).every((key) => NOT_CONTENT.has(key)))
    return { ...stored, active, changesGoLive, updatedAt: new Date().toISOString() };
  const before = toWorkflow(stored);
  const { staticData: _, ...content } = change;
  // An earlier version is restored as a whole: newer parts are removed.
  const base = restoredFrom === undefined ? before : { name: before.name };
  const { workflow: given } = readWorkflow({ ...base, ...withoutUndefined(content), id: stored.id });
  const { store } = context;
  if (restoredFrom !== undefined) await refuseForeignCredentials(store, user, given, credentialIds(before));
  // Also when a version is restored: its author may have lost access to a credential since.
  const { workflow } = await guardForeignNodes(store, user, {
    given,
    stored: before,
    projectId: stored.projectId,
  });
  if (change.settings !== undefined) workflow.settings = cleanSettings(workflow.settings, context.config);
  return {
    ...stored,
    name: change.name === undefined ? stored.name : workflowNameSchema.parse(workflow.name),
    active,
    changesGoLive,
    document: documentOf(workflow),
    pinData: toText(workflow.pinData),
    versionId: randomUUID(),
    updatedAt: new Date().toISOString(),
  };
}

/** Rows that a save writes. */
interface Written extends Pick<Save, "isForced" | "isAutosave" | "restoredFrom"> {
  user: UserRow;
  stored: WorkflowRow;
  row: WorkflowRow;
  tags: Change["tags"];
}

/** The version is compared again while writing, so that of two saves at the same time one fails. */
async function save({ store, config }: WorkflowsContext, written: Written): Promise<void> {
  const { user, stored, row, tags, isForced, isAutosave, restoredFrom } = written;
  const {
    id,
    createdAt: _,
    staticData: __,
    projectId: ___,
    folderId: _____,
    liveVersion: ____,
    archived: ______,
    ...columns
  } = row;
  const liveVersion = liveAfter(stored, row, config);
  const update = store.db
    .updateTable("workflow")
    .set(liveVersion === undefined ? columns : { ...columns, liveVersion })
    .where("id", "=", id)
    .where("versionId", "=", stored.versionId);
  const version = await keepVersion(store, {
    before: stored,
    after: row,
    authorId: user.id,
    isAutosave: isAutosave === true && !isForced,
    restoredFrom,
  });
  const mayCreate = config.workflows.hasTags;
  const tagLinks = tags ? await linkTags(store, id, { tags, mayCreate }) : [];
  await writeUnlessChanged(store, id, [{ ...update.compile(), expect: 1 }, ...version, ...tagLinks]);
}

/** Changes nothing if another user activated the workflow in the meantime. */
async function noteInactive({ store }: WorkflowsContext, id: string): Promise<void> {
  const none = { triggerCount: 0 };
  const update = store.db.updateTable("workflow").set(none).where("id", "=", id).where("active", "=", 0);
  await store.write([update.compile(), releaseWebhooks(store, id)]);
}

function withoutUndefined(change: Record<string, unknown>): Partial<Workflow> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
