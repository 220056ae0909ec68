import { randomUUID } from "node:crypto";
import type { ImportOutcome } from "@heddle/api";
import { isRecord, readWorkflow, type Workflow, WorkflowFileError } from "@heddle/workflow";
import { newId } from "../../platform/ids.ts";
import type { WorkflowRow } from "../../store/tables.ts";
import { documentOf, toText } from "../../workflows/document.ts";
import { liveAfter, liveAtFirst, STORED_IS_LIVE } from "../../workflows/live/live-version.ts";
import { linkTags } from "../../workflows/tag-links.ts";
import { uniqueName } from "../../workflows/unique-name.ts";
import { keepVersion } from "../../workflows/versions/keep-version.ts";
import type { PortableWorkflow } from "../portable.ts";
import { type Bringing, keptId } from "./bringing.ts";

const MAX_NAME_CHARACTERS = 128;

type Outcome = { action: ImportOutcome; note?: string | undefined };

/** Workflows keep their ids, so that they still call each other and addresses stay. They are not active unless that is asked for. */
export async function bringWorkflows(
  bringing: Bringing,
  workflows: readonly PortableWorkflow[],
): Promise<void> {
  for (const entry of workflows) {
    const id = keptId(entry.id, newId);
    const outcome = await bring(bringing, { ...entry, id }).catch((error: unknown): Outcome => {
      if (!(error instanceof WorkflowFileError)) throw error;
      return { action: "refused", note: error.message };
    });
    bringing.report({ kind: "workflow", id, name: entry.name, ...outcome });
  }
}

async function bring(bringing: Bringing, entry: PortableWorkflow): Promise<Outcome> {
  const { workflow: given, warnings } = readWorkflow({ ...entry.document, id: entry.id });
  const { store, updates } = bringing.options;
  const stored = await store.db
    .selectFrom("workflow")
    .selectAll()
    .where("id", "=", entry.id)
    .executeTakeFirst();
  const workflow = { ...given, name: await freeName(bringing, stored, nameOf(given)) };
  const note =
    [...warnings.map(({ message }) => message), renamed(given, workflow)].join(" ").trim() || undefined;
  if (!stored) return create(bringing, { entry, workflow, note });
  const after = changed(stored, workflow);
  if (isSame(stored, after)) return { action: "unchanged" };
  if (!updates) return { action: "kept", note: "Another state of it is here, and stays." };
  const { id, ...columns } = after;
  const live = liveAfter(stored, after, bringing.options.config);
  await bringing.write([
    store.db
      .updateTable("workflow")
      .set(live === undefined ? columns : { ...columns, liveVersion: live })
      .where("id", "=", id)
      .compile(),
    ...(await keepVersion(store, { before: stored, after, authorId: bringing.owner.id })),
    ...(await tagStatements(bringing, id, workflow)),
  ]);
  return { action: "updated", note };
}

async function create(
  bringing: Bringing,
  { entry, workflow, note }: { entry: PortableWorkflow; workflow: Workflow; note: string | undefined },
): Promise<Outcome> {
  const { store, config, activates } = bringing.options;
  const now = new Date().toISOString();
  const isActive = activates && entry.isActive && workflow["isArchived"] !== true;
  const changesGoLive = null;
  const projectId = bringing.projectOf(entry.home);
  const row: WorkflowRow = {
    id: entry.id,
    name: workflow.name,
    active: Number(isActive),
    document: documentOf(workflow),
    pinData: toText(workflow.pinData),
    staticData: toText(workflow.staticData),
    versionId: randomUUID(),
    projectId,
    folderId: bringing.folderOf(entry.folderId, projectId),
    triggerCount: 0,
    changesGoLive,
    liveVersion: isActive ? STORED_IS_LIVE : liveAtFirst({ changesGoLive }, config),
    createdAt: now,
    updatedAt: now,
  };
  const shares = bringing
    .sharedProjects(entry.sharedWith, row.projectId)
    .map((projectId) =>
      store.db
        .insertInto("workflow_share")
        .values({ workflowId: row.id, projectId, role: "workflow:editor" })
        .compile(),
    );
  await bringing.write([
    store.db.insertInto("workflow").values(row).compile(),
    ...shares,
    ...(await keepVersion(store, { after: row, authorId: bringing.owner.id })),
    ...(await tagStatements(bringing, row.id, workflow)),
  ]);
  return { action: "created", note };
}

/** The stored workflow with the content of the source; whether it is active stays. */
function changed(stored: WorkflowRow, workflow: Workflow): WorkflowRow {
  return {
    ...stored,
    name: workflow.name,
    document: documentOf(workflow),
    pinData: toText(workflow.pinData),
    versionId: randomUUID(),
    updatedAt: new Date().toISOString(),
  };
}

function isSame(stored: WorkflowRow, after: WorkflowRow): boolean {
  return stored.name === after.name && stored.document === after.document && stored.pinData === after.pinData;
}

/** Names are there once here; one that was numbered by an import before stays as it is. */
async function freeName(
  { options: { store } }: Bringing,
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
async function tagStatements(bringing: Bringing, id: string, workflow: Workflow) {
  const { store, isDryRun } = bringing.options;
  if (isDryRun || !workflow.tags) return [];
  const references = (workflow.tags as unknown[]).map((tag) => {
    const { id, name } = isRecord(tag) ? tag : { id: tag, name: undefined };
    const known = typeof id === "string" ? (bringing.tags.get(id) ?? id) : undefined;
    return { id: known, name: typeof name === "string" ? name : undefined };
  });
  return linkTags(store, id, references);
}
