import type { ChangesGoLive, UsedCredential, WorkflowEntity } from "@heddle/api";
import type { Workflow } from "@heddle/workflow";
import { ownershipOf, ownershipOfOne } from "../identity/projects/ownership.ts";
import { type Person, reaching } from "../identity/projects/reach.ts";
import type { Store } from "../store/store.ts";
import type { TagRow, WorkflowRow } from "../store/tables.ts";
import { scopesNow } from "./archived.ts";
import { toWorkflow } from "./document.ts";
import { draftFacts } from "./versions/draft-facts.ts";

/** A stored workflow with further data of the server: tags, owner and the credentials of its nodes. */
export async function toEntity(store: Store, row: WorkflowRow, reader: Person): Promise<WorkflowEntity> {
  const workflow = toWorkflow(row);
  const [ownership, tags, usedCredentials, facts] = await Promise.all([
    ownershipOfOne(store, "workflow", row, reader),
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
    isArchived: row.archived === 1,
    tags,
    folderId: row.folderId,
    ...ownership,
    scopes: scopesNow(ownership.scopes, row.archived === 1),
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
  reader: Person,
): Promise<UsedCredential[]> {
  const ids = credentialIds(workflow);
  if (ids.length === 0) return [];
  const rows = await store.db
    .selectFrom("credential")
    .select(["id", "name", "type", "projectId"])
    .where("id", "in", ids)
    .execute();
  const ownership = await ownershipOf(store, "credential", rows, reader);
  return rows.map(({ id, name, type }) => {
    const { ownedBy, sharedWith, homeProject, scopes } = ownership.get(id)!;
    const currentUserHasAccess = scopes.includes("credential:use");
    return { id, name, type, credentialType: type, currentUserHasAccess, ownedBy, sharedWith, homeProject };
  });
}

/** Ids of the credentials that a workflow's nodes name. */
export function credentialIds(workflow: Pick<Workflow, "nodes">): string[] {
  const references = workflow.nodes.flatMap((node) => Object.values(node.credentials ?? {}));
  const ids = references.map((reference) => (typeof reference === "string" ? undefined : reference?.id));
  return [...new Set(ids.filter((id): id is string => typeof id === "string" && id !== ""))];
}

/** Ids of those credentials that nodes of a user can use. */
export async function usableIds(
  store: Store,
  person: Person,
  credentialIds: readonly string[],
): Promise<Set<string>> {
  const rows = await store.db
    .selectFrom("credential")
    .select("id")
    .where("id", "in", credentialIds)
    .where(reaching(store, "credential:use", person))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
