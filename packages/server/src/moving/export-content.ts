import type { CredentialVault } from "../credentials/vault.ts";
import { readRows } from "../data-tables/read-rows.ts";
import { type TableShape, toEntity } from "../data-tables/table-shape.ts";
import type { Store } from "../store/store.ts";
import type { CredentialRow, ProjectRow, WorkflowRow } from "../store/tables.ts";
import { toWorkflow } from "../workflows/document.ts";
import { tagsOf } from "../workflows/entity.ts";
import type { Home } from "./portable.ts";

/** Rows read in one block. */
const MAX_BLOCK_ROWS = 1_000;

/** A workflow as a file: the document in the format, with its tags and its owner. */
export async function exportedWorkflow(store: Store, row: WorkflowRow) {
  const shares = await store.db
    .selectFrom("workflow_share")
    .innerJoin("project", "project.id", "workflow_share.projectId")
    .select(["project.id", "project.kind"])
    .where("workflowId", "=", row.id)
    .execute();
  return {
    ...toWorkflow(row),
    tags: await tagsOf(store, row.id),
    home: await homeIn(store, row.projectId),
    shared: shares.map(sharedWith),
  };
}

/** A credential as a file: decrypted, or encrypted, which requires the same key. */
export async function exportedCredential(
  store: Store,
  row: CredentialRow,
  vault: CredentialVault | undefined,
) {
  const { id, name, type, createdAt, updatedAt, projectId } = row;
  const shares = await store.db
    .selectFrom("credential_share")
    .innerJoin("project", "project.id", "credential_share.projectId")
    .select(["project.id", "project.kind"])
    .where("credentialId", "=", id)
    .execute();
  const data = vault ? { data: vault.open(row.data, row) } : { data: row.data, sealedFor: projectId };
  const nodesAccess: unknown = JSON.parse(row.nodesAccess);
  return {
    id,
    name,
    type,
    ...data,
    nodesAccess,
    createdAt,
    updatedAt,
    home: await homeIn(store, projectId),
    shared: shares.map(sharedWith),
  };
}

/** Accounts with the hashes of their passwords. */
export async function exportedUsers({ db }: Store) {
  const rows = await db.selectFrom("user").selectAll().orderBy("createdAt").execute();
  return rows.map(({ id, email, firstName, lastName, passwordHash, role, disabled }) => ({
    id,
    email,
    firstName,
    lastName,
    passwordHash,
    role,
    disabled: disabled === 1,
  }));
}

/** Projects of teams with their members. */
export async function exportedProjects({ db }: Store) {
  const members = await db.selectFrom("project_member").selectAll().execute();
  const rows = await db
    .selectFrom("project")
    .selectAll()
    .where("kind", "=", "team")
    .orderBy("name")
    .execute();
  return rows.map(({ id, name, description }) => ({
    id,
    name,
    description,
    members: members
      .filter((member) => member.projectId === id)
      .map(({ userId, role }) => ({ userId, role })),
  }));
}

/** A data table as lines of JSON: its description, then its rows. */
export async function exportedTable(store: Store, table: TableShape): Promise<string> {
  const { id, name, columns } = toEntity(table);
  const lines = [JSON.stringify({ id, name, home: await homeIn(store, table.projectId), columns })];
  for (let after: string | undefined; ; ) {
    const page = await readRows(store, table, { after, limit: MAX_BLOCK_ROWS });
    for (const { id: _, createdAt: _made, updatedAt: _changed, ...values } of page.rows)
      lines.push(JSON.stringify(values));
    if (page.next === null) return lines.join("\n");
    after = page.next;
  }
}

async function homeIn({ db }: Store, projectId: string): Promise<Home> {
  const project = await db
    .selectFrom("project")
    .select(["id", "kind"])
    .where("id", "=", projectId)
    .executeTakeFirst();
  return project ? homeOf(project) : {};
}

function homeOf({ id, kind }: Pick<ProjectRow, "id" | "kind">): Home {
  return kind === "personal" ? { userId: id } : { projectId: id };
}

function sharedWith(project: Pick<ProjectRow, "id" | "kind">): Home & { role: string } {
  return { ...homeOf(project), role: "shared" };
}
