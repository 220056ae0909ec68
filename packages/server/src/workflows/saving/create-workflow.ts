import { randomUUID } from "node:crypto";
import { type BodyOf, type createWorkflow as route, workflowNameSchema } from "@heddle/api";
import { readWorkflow, type Workflow } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import { findFolder } from "../../identity/projects/find-folder.ts";
import { targetProject } from "../../identity/projects/find-project.ts";
import { newId } from "../../platform/ids.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import type { WorkflowsContext } from "../context.ts";
import { documentOf, toText } from "../document.ts";
import { credentialIds, usableIds } from "../entity.ts";
import { guardForeignNodes } from "../foreign-credentials/foreign-nodes.ts";
import { cleanSettings } from "../settings.ts";
import { linkTags } from "../tag-links.ts";
import { uniqueName } from "../unique-name.ts";
import { keepVersion } from "../versions/keep-version.ts";
import { liveAtFirst } from "../versions/live-version.ts";

/** Stores a new workflow in a project where the user has create permission, inactive whatever the body contains. */
export async function createWorkflow(
  context: WorkflowsContext,
  user: UserRow,
  body: BodyOf<typeof route>,
): Promise<WorkflowRow> {
  const { store } = context;
  const { projectId: wanted, folderId, ...content } = body;
  const { workflow: given } = readWorkflow(content);
  const projectId = await targetProject(store, user, wanted, "workflow:create");
  const { workflow } = await guardForeignNodes(store, user, { given, projectId });
  workflow.settings = cleanSettings(workflow.settings, context.config);
  const now = new Date().toISOString();
  const changesGoLive = null;
  const row: WorkflowRow = {
    id: newId(),
    name:
      body.name === undefined
        ? await uniqueName(store, workflow.name)
        : workflowNameSchema.parse(workflow.name),
    active: 0,
    archived: 0,
    document: documentOf(workflow),
    pinData: toText(workflow.pinData),
    staticData: toText(workflow.staticData),
    versionId: randomUUID(),
    projectId,
    folderId: folderId ? (await findFolder(store, projectId, folderId)).id : null,
    triggerCount: 0,
    changesGoLive,
    liveVersion: liveAtFirst({ changesGoLive }, context.config),
    createdAt: now,
    updatedAt: now,
  };
  const statements: Statement[] = [
    store.db.insertInto("workflow").values(row).compile(),
    ...(await keepVersion(store, { after: row, authorId: user.id })),
  ];
  const tagging = { tags: body.tags, mayCreate: context.config.workflows.hasTags };
  if (body.tags) statements.push(...(await linkTags(store, row.id, tagging)));
  await store.write(statements);
  return row;
}

/** Unknown ids come from other installations and are kept; credentials of other users are refused. */
export async function refuseForeignCredentials(
  store: Store,
  user: UserRow,
  workflow: Pick<Workflow, "nodes">,
  alreadyUsed: readonly string[] = [],
): Promise<void> {
  const ids = credentialIds(workflow).filter((id) => !alreadyUsed.includes(id));
  if (ids.length === 0) return;
  const rows = await store.db.selectFrom("credential").select("id").where("id", "in", ids).execute();
  const usable = await usableIds(store, user, ids);
  if (rows.every(({ id }) => usable.has(id))) return;
  throw new HttpError("credential-of-others", {});
}
