import type { Grant, ProjectRole } from "@heddle/api";
import type { Store } from "../../store/store.ts";
import { SHARE_ROLE, type SharedKind } from "./reach.ts";

/** Returns the user's role in each of their projects. */
export async function rolesOf({ db }: Store, userId: string): Promise<Map<string, ProjectRole>> {
  const rows = await db
    .selectFrom("project_member")
    .select(["projectId", "role"])
    .where("userId", "=", userId)
    .execute();
  return new Map(rows.map(({ projectId, role }) => [projectId, role]));
}

/** Returns the grants through which a user reaches a workflow or credential. */
export async function grantsOn(
  store: Store,
  userId: string,
  kind: SharedKind,
  row: { id: string; projectId: string },
): Promise<Grant[]> {
  const [roles, shares] = await Promise.all([rolesOf(store, userId), sharesOf(store, kind, [row.id])]);
  return grantsBy(roles, kind, row.projectId, shares.get(row.id) ?? []);
}

/** Computes the same grants from known data. `shares` are the projects that it is shared with. */
export function grantsBy(
  roles: ReadonlyMap<string, ProjectRole>,
  kind: SharedKind,
  projectId: string,
  shares: readonly string[],
): Grant[] {
  const home = roles.get(projectId);
  const shared = shares.flatMap((id) => roles.get(id) ?? []);
  const grants: Grant[] = shared.map((role) => ({ role, share: SHARE_ROLE[kind] }));
  return home === undefined ? grants : [{ role: home }, ...grants];
}

/** Databases limit the number of values in a statement; above this limit, all shares are read. */
const MAX_IDS = 500;

/**
 * Returns the ids of projects that workflows or credentials are shared with, by the id of the shared object. Empty
 * while shares are ignored.
 */
export async function sharesOf(
  { db, ignoresShares }: Store,
  kind: SharedKind,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0 || ignoresShares) return new Map();
  const rows = await (kind === "workflow"
    ? db
        .selectFrom("workflow_share")
        .select(["workflowId as id", "projectId"])
        .$if(ids.length <= MAX_IDS, (query) => query.where("workflowId", "in", ids))
        .execute()
    : db
        .selectFrom("credential_share")
        .select(["credentialId as id", "projectId"])
        .$if(ids.length <= MAX_IDS, (query) => query.where("credentialId", "in", ids))
        .execute());
  const byId = new Map<string, string[]>();
  for (const { id, projectId } of rows) {
    const projects = byId.get(id);
    if (projects) projects.push(projectId);
    else byId.set(id, [projectId]);
  }
  return byId;
}
