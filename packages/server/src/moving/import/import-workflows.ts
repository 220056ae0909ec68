import { randomUUID } from "node:crypto";
import type { ImportOutcome } from "@heddle/api";
import { readWorkflow, tagReferences, type Workflow, WorkflowFileError } from "@heddle/workflow";
import { newId } from "../../platform/ids.ts";
import type { WorkflowRow } from "../../store/tables.ts";
import { documentOf, toText } from "../../workflows/document.ts";
import { importedSettings } from "../../workflows/settings.ts";
import { linkTags } from "../../workflows/tag-links.ts";
import { uniqueName } from "../../workflows/unique-name.ts";
import { keepVersion } from "../../workflows/versions/keep-version.ts";
import { liveAfter, liveAtFirst, STORED_IS_LIVE } from "../../workflows/versions/live-version.ts";
import type { PortableWorkflow } from "../portable.ts";
import { type ContentImport, keptId } from "./content-import.ts";
import { isOnlyCalled } from "./only-called.ts";
import { type History, importHistory } from "./workflow-history.ts";

const MAX_NAME_CHARACTERS = 128;
const ARCHIVED = "Archived, as it was there.";

type Outcome = { action: ImportOutcome; note?: string | undefined };

/**
 * Workflows keep their ids, so that they still call each other and URLs stay. They are inactive unless activation is
 * requested.
 */
export async function importWorkflows(
  job: ContentImport,
  workflows: readonly PortableWorkflow[],
): Promise<void> {
  for (const entry of workflows) {
    const id = keptId(entry.id, newId);
    const outcome = await importOne(job, { ...entry, id }).catch((error: unknown): Outcome => {
      if (!(error instanceof WorkflowFileError)) throw error;
      return { action: "refused", note: error.message };
    });
    await job.report({ kind: "workflow", id, name: entry.name, ...outcome });
  }
}

async function importOne(job: ContentImport, entry: PortableWorkflow): Promise<Outcome> {
  const { workflow: given, warnings } = readWorkflow({ ...entry.document, id: entry.id });
  const { store, updates } = job.options;
  const stored = await store.db
    .selectFrom("workflow")
    .selectAll()
    .where("id", "=", entry.id)
    .executeTakeFirst();
  const { settings, note: repaired } = importedSettings(given.settings, job.options.config);
  const workflow = { ...given, settings, name: await freeName(job, stored, nameOf(given)) };
  const note = joined(...warnings.map(({ message }) => message), repaired, renamed(given, workflow));
  if (!stored) return create(job, { entry, workflow, note });
  const after = changed(stored, workflow, entry);
  if (isSame(stored, after)) return { action: "unchanged" };
  if (!updates) return { action: "kept", note: "Another state of it is here, and stays." };
  const { id, ...columns } = after;
  const history = await importHistory(job, { row: after, workflow, entry: publishedOnly(entry) });
  const live = history.hasDraft ? history.live : liveAfter(stored, after, job.options.config);
  const published = history.hasDraft ? { changesGoLive: "published" } : {};
  const versions = history.hasDraft
    ? history.statements
    : await keepVersion(store, { before: stored, after, authorId: job.owner.id });
  await job.write([
    store.db
      .updateTable("workflow")
      .set({ ...columns, ...published, ...(live === undefined ? {} : { liveVersion: live }) })
      .where("id", "=", id)
      .compile(),
    ...versions,
    ...(await tagStatements(job, id, workflow)),
  ]);
  return { action: "updated", note: joined(note, history.note) };
}

/** An update adds the published version and the draft to the versions here. */
function publishedOnly(entry: PortableWorkflow): PortableWorkflow {
  const { published } = entry;
  const id = typeof published === "object" ? published.id : undefined;
  return { ...entry, versions: entry.versions.filter((version) => version.id === id) };
}

function joined(...notes: (string | undefined)[]): string | undefined {
  return notes.filter(Boolean).join(" ") || undefined;
}

async function create(
  job: ContentImport,
  { entry, workflow, note }: { entry: PortableWorkflow; workflow: Workflow; note: string | undefined },
): Promise<Outcome> {
  const { store, config, activates } = job.options;
  const now = new Date().toISOString();
  const projectId = job.projectOf(entry.home);
  const stored: WorkflowRow = {
    id: entry.id,
    name: workflow.name,
    active: 0,
    archived: Number(entry.isArchived === true),
    document: documentOf(workflow),
    pinData: toText(workflow.pinData),
    staticData: toText(workflow.staticData),
    versionId: randomUUID(),
    projectId,
    folderId: job.folderOf(entry.folderId, projectId),
    triggerCount: 0,
    changesGoLive: null,
    liveVersion: liveAtFirst({ changesGoLive: null }, config),
    createdAt: entry.createdAt ?? now,
    updatedAt: entry.updatedAt ?? now,
  };
  const history = await importHistory(job, { row: stored, workflow, entry });
  const row = activated(stored, { history, isActive: activates && isActiveHere(entry, workflow, history) });
  const shares = job
    .sharedProjects(entry.sharedWith, row.projectId)
    .map((projectId) =>
      store.db
        .insertInto("workflow_share")
        .values({ workflowId: row.id, projectId, role: "workflow:editor" })
        .compile(),
    );
  await job.write([
    store.db.insertInto("workflow").values(row).compile(),
    ...shares,
    ...history.statements,
    ...(await tagStatements(job, row.id, workflow)),
  ]);
  return { action: "created", note: joined(note, history.note, row.archived ? ARCHIVED : undefined) };
}

/** Workflows that only others call are published, and have no triggers to activate. */
function isActiveHere(entry: PortableWorkflow, workflow: Workflow, { live }: History): boolean {
  const runs = entry.published === undefined || live !== undefined;
  return entry.isActive && runs && !isOnlyCalled(workflow);
}

function activated(
  row: WorkflowRow,
  { history: { live, hasDraft }, isActive }: { history: History; isActive: boolean },
): WorkflowRow {
  const published = live ?? (isActive ? STORED_IS_LIVE : row.liveVersion);
  const changesGoLive = hasDraft ? "published" : row.changesGoLive;
  return { ...row, active: Number(isActive), liveVersion: published, changesGoLive };
}

/** The stored workflow with the content of the source; whether it is active stays, and an active one is not archived. */
function changed(
  stored: WorkflowRow,
  workflow: Workflow,
  { isArchived }: Pick<PortableWorkflow, "isArchived">,
): WorkflowRow {
  return {
    ...stored,
    name: workflow.name,
    archived: isArchived === undefined || stored.active ? stored.archived : Number(isArchived),
    document: documentOf(workflow),
    pinData: toText(workflow.pinData),
    versionId: randomUUID(),
    updatedAt: new Date().toISOString(),
  };
}

function isSame(stored: WorkflowRow, after: WorkflowRow): boolean {
  const keys = ["name", "document", "pinData", "archived"] as const;
  return keys.every((key) => stored[key] === after[key]);
}

/** Names are unique here; a name numbered by an earlier import stays. */
async function freeName(
  { options: { store } }: ContentImport,
  stored: WorkflowRow | undefined,
  wanted: string,
): Promise<string> {
  if (stored?.name === wanted) return wanted;
  const free = await uniqueName(store, wanted);
  const isNumbered =
    stored?.name.startsWith(`${wanted} `) && /^\d+$/.test(stored.name.slice(wanted.length + 1));
  return free !== wanted && isNumbered ? stored!.name : free;
}

function renamed(given: Workflow, { name }: Workflow): string {
  return nameOf(given) === name ? "" : `It is called "${name}" here, as another workflow has its name.`;
}

function nameOf({ name }: Workflow): string {
  return name.trim().slice(0, MAX_NAME_CHARACTERS);
}

/** In a dry run the tags that would be made are not there yet. */
async function tagStatements(job: ContentImport, id: string, workflow: Workflow) {
  const { store, config, isDryRun } = job.options;
  if (isDryRun || !workflow.tags) return [];
  const tags = tagReferences(workflow.tags).map((tag) => ({
    ...tag,
    id: tag.id === undefined ? undefined : (job.tags.get(tag.id) ?? tag.id),
  }));
  return linkTags(store, id, { tags, mayCreate: config.workflows.hasTags });
}
