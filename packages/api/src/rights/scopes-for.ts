import {
  GLOBAL_ROLES,
  type GlobalRole,
  PROJECT_ROLES,
  type ProjectRole,
  SHARE_ROLES,
  type ShareRole,
} from "./roles.ts";
import { ALL_SCOPES, type Scope, scopesOf } from "./scopes.ts";

/** A grant through which a user has access to a resource: its own project, or one that it is shared with. */
export interface Grant {
  /** The user's role in that project. */
  readonly role: ProjectRole;
  /** Absent for the project that the thing is in. */
  readonly share?: ShareRole | undefined;
}

/** A user's permissions for one resource, from the instance role and from each grant, in the order of the table. */
export function scopesFor(user: { readonly role: GlobalRole }, grants: readonly Grant[] = []): Scope[] {
  const allowed = new Set<Scope>(GLOBAL_ROLES[user.role]);
  for (const grant of grants) for (const scope of scopesOfGrant(grant)) allowed.add(scope);
  return ALL_SCOPES.filter((scope) => allowed.has(scope));
}

/** The same, without the scopes of other kinds of things. */
export function scopesOn(
  kinds: readonly string[],
  user: { readonly role: GlobalRole },
  grants: readonly Grant[] = [],
): Scope[] {
  const wanted = new Set(scopesOf(...kinds));
  return scopesFor(user, grants).filter((scope) => wanted.has(scope));
}

/** True if a user has one permission. */
export function mayDo(
  scope: Scope,
  user: { readonly role: GlobalRole },
  grants: readonly Grant[] = [],
): boolean {
  return (
    GLOBAL_ROLES[user.role].includes(scope) || grants.some((grant) => scopesOfGrant(grant).includes(scope))
  );
}

function scopesOfGrant({ role, share }: Grant): readonly Scope[] {
  const ofRole = PROJECT_ROLES[role];
  return share === undefined ? ofRole : SHARE_ROLES[share].filter((scope) => ofRole.includes(scope));
}

/** The project roles that allow something in the project itself, or by a share. What lists select by. */
export function rolesWith(scope: Scope, share?: ShareRole): ProjectRole[] {
  const roles = Object.keys(PROJECT_ROLES) as ProjectRole[];
  return roles.filter((role) => scopesOfGrant({ role, share }).includes(scope));
}
