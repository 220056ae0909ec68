import { type GlobalRole, mayDo, type ProjectRole, rolesWith, type Scope, type ShareRole } from "@heddle/api";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Store } from "../../store/store.ts";

/** User whose rights are checked. */
export interface Person {
  id: string;
  role: GlobalRole;
}

/** Kinds of project objects that can be shared. */
export type SharedKind = "workflow" | "credential";

/** Store setting that disables shares. */
type SharedStore = Pick<Store, "ignoresShares">;

/** The only share role of each kind. */
export const SHARE_ROLE: Readonly<Record<SharedKind, ShareRole>> = {
  workflow: "workflow:editor",
  credential: "credential:user",
};

/** Query condition for workflows or credentials on which the user has the scope. */
export function reaching(store: SharedStore, scope: Scope, person: Person): RawBuilder<SqlBool> {
  if (mayDo(scope, person)) return sql`1 = 1`;
  const kind = scope.startsWith("credential:") ? "credential" : "workflow";
  const home = sql<SqlBool>`${sql.ref(`${kind}.projectId`)} in (${projectsWith(rolesWith(scope), person.id)})`;
  if (store.ignoresShares) return home;
  const sharing = projectsWith(rolesWith(scope, SHARE_ROLE[kind]), person.id);
  return sql`(${home} or ${sharedWithThose(kind, sharing)})`;
}

/** Query condition for workflows or credentials in a project or shared with it. */
export function reachingProject(
  store: SharedStore,
  kind: SharedKind,
  projectId: string,
): RawBuilder<SqlBool> {
  const home = sql<SqlBool>`${sql.ref(`${kind}.projectId`)} = ${projectId}`;
  if (store.ignoresShares) return home;
  return sql`(${home} or ${sharedWithThose(kind, sql`${projectId}`)})`;
}

function sharedWithThose(kind: SharedKind, projects: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const share = `${kind}_share`;
  return sql`${sql.ref(`${kind}.id`)} in (
    select ${sql.ref(`${share}.${kind}Id`)} from ${sql.table(share)}
    where ${sql.ref(`${share}.projectId`)} in (${projects})
  )`;
}

/** Selects the ids of projects in which the user has one of the roles. */
function projectsWith(roles: readonly ProjectRole[], userId: string): RawBuilder<unknown> {
  const isOne = roles.length === 0 ? sql`1 = 0` : sql`role in (${sql.join(roles)})`;
  return sql`select "projectId" from project_member where "userId" = ${userId} and ${isOne}`;
}
