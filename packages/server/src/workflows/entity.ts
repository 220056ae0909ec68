import type { ChangesGoLive, UsedCredential, WorkflowEntity } from "@heddle/api";
import type { Workflow } from "@heddle/workflow";
import { shareesOf, usableBy } from "../credentials/shares.ts";
import { toPerson } from "../identity/users/public-user.ts";
import type { Store } from "../store/store.ts";
import type { TagRow, UserRow, WorkflowRow } from "../store/tables.ts";
import { toWorkflow } from "./document.ts";
import { draftFacts } from "./live/draft-facts.ts";

/** A stored workflow with what the server knows of it: tags, owner and the credentials that its nodes name. */
export async function toEntity(store: Store, row: WorkflowRow, reader: UserRow): Promise<WorkflowEntity> {
  const workflow = toWorkflow(row);
  const [owner, tags, usedCredentials, facts] = await Promise.all([
    store.db.selectFrom("user").selectAll().where("id", "=", row.projectId).executeTakeFirstOrThrow(),
    tagsOf(store, row.id),
    usedCredentialsOf(store, workflow, reader),
    draftFacts(store, row.id),
  ]);
  return {
    ...workflow,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    versionId: row.versionId,
    triggerCount: row.triggerCount,
    tags,
    ownedBy: toPerson(owner),
    sharedWith: [],
    usedCredentials,
    changesGoLive: row.changesGoLive as ChangesGoLive | null,
    publishedVersionId: facts.publishedVersionId,
    hasDraft: facts.hasDraft,
  };
}

/** Tags of a workflow by their names. */
export function tagsOf({ db }: Store, workflowId: string): Promise<TagRow[]> {
  return db
    .selectFrom("tag")
    .innerJoin("workflow_tag", "workflow_tag.tagId", "tag.id")
    .selectAll("tag")
    .where("workflow_tag.workflowId", "=", workflowId)
    .orderBy("tag.name")
    .execute();
}

async function usedCredentialsOf(
  store: Store,
  workflow: Workflow,
  reader: UserRow,
): Promise<UsedCredential[]> {
  const ids = credentialIds(workflow);
  if (ids.length === 0) return [];
  const rows = await store.db
    .selectFrom("credential")
    .innerJoin("user", "user.id", "credential.projectId")
    .select(["credential.id", "credential.name", "credential.type", "credential.projectId"])
    .select(["user.email", "user.firstName", "user.lastName"])
    .where("credential.id", "in", ids)
    .execute();
  const [usable, sharees] = await Promise.all([usableIds(store, reader, ids), shareesOf(store, ids)]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    credentialType: row.type,
    currentUserHasAccess: usable.has(row.id),
    ownedBy: { id: row.projectId, email: row.email, firstName: row.firstName, lastName: row.lastName },
    sharedWith: sharees.get(row.id) ?? [],
  }));
}

/** Ids of the credentials that a workflow's nodes name. */
export function credentialIds(workflow: Pick<Workflow, "nodes">): string[] {
  const references = workflow.nodes.flatMap((node) => Object.values(node.credentials ?? {}));
  const ids = references.map((reference) => (typeof reference === "string" ? undefined : reference?.id));
  return [...new Set(ids.filter((id): id is string => typeof id === "string" && id !== ""))];
}

/** Ids of the credentials among these that a user may have used: their own, and those shared with them. */
export async function usableIds(
  { db }: Store,
  user: Pick<UserRow, "id">,
  credentialIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("credential")
    .select("id")
    .where("id", "in", credentialIds)
    .where(usableBy(user.id))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
