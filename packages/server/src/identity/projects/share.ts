import { mayDo } from "@heddle/api";
import type { Statement, Store } from "../../store/store.ts";
import { rolesOf } from "./grants.ts";
import type { Person, SharedKind } from "./reach.ts";

/**
 * Shares a workflow or credential with exactly these projects. Its own project, users who are not set up, and team
 * projects that the user cannot see are skipped. Returns the newly added projects.
 */
export async function replaceShares(
  store: Store,
  kind: SharedKind,
  {
    row,
    person,
    projectIds,
  }: { row: { id: string; projectId: string }; person: Person; projectIds: readonly string[] },
): Promise<string[]> {
  const wanted = new Set(projectIds.filter((id) => id !== row.projectId));
  const targets = await shareTargets(store, person, [...wanted]);
  const before = await sharedWith(store.db, kind, row.id);
  await store.write([
    removeShares(store.db, kind, row.id),
    ...targets.map((id) => addShare(store.db, kind, row.id, id)),
  ]);
  return targets.filter((id) => !before.includes(id));
}

async function sharedWith(db: Store["db"], kind: SharedKind, id: string): Promise<string[]> {
  const rows =
    kind === "workflow"
      ? await db.selectFrom("workflow_share").select("projectId").where("workflowId", "=", id).execute()
      : await db.selectFrom("credential_share").select("projectId").where("credentialId", "=", id).execute();
  return rows.map(({ projectId }) => projectId);
}

/** Returns the projects that the user can share with. */
async function shareTargets(store: Store, person: Person, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await store.db
    .selectFrom("project")
    .leftJoin("user", "user.id", "project.id")
    .select(["project.id", "project.kind", "user.passwordHash"])
    .where("project.id", "in", ids)
    .execute();
  const roles = await rolesOf(store, person.id);
  const mayTake = ({ id, kind, passwordHash }: (typeof rows)[number]) =>
    kind === "personal" ? passwordHash !== null : roles.has(id) || mayDo("project:read", person);
  return rows.filter(mayTake).map(({ id }) => id);
}

/** Removes all shares of a workflow or credential. */
export function removeShares(db: Store["db"], kind: SharedKind, id: string): Statement {
  return kind === "workflow"
    ? db.deleteFrom("workflow_share").where("workflowId", "=", id).compile()
    : db.deleteFrom("credential_share").where("credentialId", "=", id).compile();
}

/** Shares with one more project; does nothing if it is shared already. */
export function addShare(db: Store["db"], kind: SharedKind, id: string, projectId: string): Statement {
  return kind === "workflow"
    ? db
        .insertInto("workflow_share")
        .values({ workflowId: id, projectId, role: "workflow:editor" })
        .onConflict((conflict) => conflict.doNothing())
        .compile()
    : db
        .insertInto("credential_share")
        .values({ credentialId: id, projectId, role: "credential:user" })
        .onConflict((conflict) => conflict.doNothing())
        .compile();
}
