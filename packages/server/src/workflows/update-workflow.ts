import { randomUUID } from "node:crypto";
import { type BodyOf, type updateWorkflow as route, workflowNameSchema } from "@heddle/api";
import { readWorkflow, type Workflow } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import { isStaleWrite } from "../store/errors.ts";
import type { UserRow, WorkflowRow } from "../store/tables.ts";
import type { WorkflowsContext } from "./context.ts";
import { refuseForeignCredentials } from "./create-workflow.ts";
import { documentOf, toText, toWorkflow } from "./document.ts";
import { credentialIds } from "./entity.ts";
import { cleanSettings } from "./settings.ts";
import { linkTags } from "./tag-links.ts";
import { keepVersion } from "./versions/keep-version.ts";

type Change = BodyOf<typeof route>;

/** What a save changes. */
export interface Save {
  id: string;
  change: Change;
  /** Overwrites what others saved since the version that the change was made from. */
  isForced: boolean;
  /** The number of the version that the save restores. */
  restoredFrom?: number | undefined;
}

/** Switching on and off alone makes no new version: it does not conflict with unsaved work. */
const NOT_CONTENT = new Set(["id", "versionId", "active"]);

/**
 * Saves any part of a workflow. A body made from another version than the stored one is refused with code 100 unless forced.
 * A workflow that cannot be switched on stays saved and off, and the call fails.
 */
export async function updateWorkflow(
  context: WorkflowsContext,
  user: UserRow,
  { id, change, isForced, restoredFrom }: Save,
): Promise<WorkflowRow> {
  const stored = await context.access.find(user, id);
  if (!isForced && change.versionId && change.versionId !== stored.versionId) throw changedSince();
  const row = await mergeChange(context, { user, stored, change, restoredFrom });
  // A workflow that is switched on is stored as active once its triggers are registered.
  const saved = { ...row, active: row.active && stored.active };
  await save(context, { user, stored, row: saved, tags: change.tags, isForced, restoredFrom });
  if (row.active) return { ...row, triggerCount: await activate(context, row) };
  if (!stored.active) return row;
  await context.runtime.triggers.deactivate(id);
  return { ...row, triggerCount: await noteTriggers(context, id, 0) };
}

/** A change and what it applies to. */
interface Merge extends Pick<Save, "change" | "restoredFrom"> {
  user: UserRow;
  stored: WorkflowRow;
}

async function mergeChange(
  context: WorkflowsContext,
  { user, stored, change, restoredFrom }: Merge,
): Promise<WorkflowRow> {
  const active = change.active === undefined ? stored.active : Number(change.active);
  if (Object.keys(change).every((key) => NOT_CONTENT.has(key)))
    return { ...stored, active, updatedAt: new Date().toISOString() };
  const before = toWorkflow(stored);
  const { staticData: _, ...content } = change;
  // An earlier version is restored as a whole: what it did not have is removed.
  const base = restoredFrom === undefined ? before : { name: before.name };
  const { workflow } = readWorkflow({ ...base, ...withoutUndefined(content), id: stored.id });
  await refuseForeignCredentials(context.store, user, workflow, credentialIds(before));
  if (change.settings !== undefined) workflow.settings = cleanSettings(workflow.settings, context.config);
  return {
    ...stored,
    name: change.name === undefined ? stored.name : workflowNameSchema.parse(workflow.name),
    active,
    document: documentOf(workflow),
    pinData: toText(workflow.pinData),
    versionId: randomUUID(),
    updatedAt: new Date().toISOString(),
  };
}

/** What a save writes. */
interface Written extends Pick<Save, "isForced" | "restoredFrom"> {
  user: UserRow;
  stored: WorkflowRow;
  row: WorkflowRow;
  tags: Change["tags"];
}

/** The version is compared again while writing, so that of two saves at the same time one fails. */
async function save({ store }: WorkflowsContext, written: Written): Promise<void> {
  const { user, stored, row, tags, isForced, restoredFrom } = written;
  const { id, createdAt: _, staticData: __, ownerId: ___, ...columns } = row;
  let update = store.db.updateTable("workflow").set(columns).where("id", "=", id);
  if (!isForced) update = update.where("versionId", "=", stored.versionId);
  const version = await keepVersion(store, {
    before: stored,
    after: row,
    authorId: user.id,
    restoredFrom,
  });
  const tagLinks = tags ? await linkTags(store, id, tags) : [];
  try {
    await store.write([{ ...update.compile(), expect: 1 }, ...version, ...tagLinks]);
  } catch (error) {
    throw isStaleWrite(error) ? changedSince() : error;
  }
}

async function activate(context: WorkflowsContext, row: WorkflowRow): Promise<number> {
  try {
    const activated = await context.runtime.triggers.activate(toWorkflow(row), (triggerCount) =>
      noteActive(context, row.id, triggerCount),
    );
    return activated.triggerCount;
  } catch (error) {
    const off = { active: 0, triggerCount: 0 };
    await context.store.db.updateTable("workflow").set(off).where("id", "=", row.id).execute();
    throw new HttpError("workflow-not-activated", { reason: (error as Error).message });
  }
}

async function noteActive({ store }: WorkflowsContext, id: string, triggerCount: number): Promise<void> {
  await store.db.updateTable("workflow").set({ active: 1, triggerCount }).where("id", "=", id).execute();
}

async function noteTriggers({ store }: WorkflowsContext, id: string, triggerCount: number): Promise<number> {
  await store.db.updateTable("workflow").set({ triggerCount }).where("id", "=", id).execute();
  return triggerCount;
}

function changedSince(): HttpError {
  return new HttpError("workflow-changed", {});
}

function withoutUndefined(change: Record<string, unknown>): Partial<Workflow> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
