import { type Grant, mayDo, type Scope } from "@heddle/api";
import { HttpError, notFound } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import type { ProjectRow } from "../../store/tables.ts";
import { rolesOf } from "./grants.ts";
import type { Person } from "./reach.ts";

/** Finds a project in which the user has the right: 404 for users who cannot see it, 403 for those who can. */
export async function findProject(
  store: Store,
  person: Person,
  id: string,
  scope: Scope,
): Promise<ProjectRow> {
  const row = await store.db.selectFrom("project").selectAll().where("id", "=", id).executeTakeFirst();
  const grants = await projectGrants(store, person, id);
  if (!row || !mayDo("project:read", person, grants)) throw notFound("This project");
  if (!mayDo(scope, person, grants)) throw new HttpError("not-allowed-here", { scope });
  return row;
}

/** Returns the user's rights from the role in a project. */
export async function projectGrants(store: Store, person: Person, id: string): Promise<Grant[]> {
  const role = (await rolesOf(store, person.id)).get(id);
  return role === undefined ? [] : [{ role }];
}

/**
 * Returns the id of the target project of a new or moved object: the personal one unless another is named. The user's
 * role in that project must allow it; the instance role does not count.
 */
export async function targetProject(
  store: Store,
  person: Person,
  id: string | null | undefined,
  scope: Scope,
): Promise<string> {
  if (!id || id === person.id) return person.id;
  const row = await findProject(store, person, id, "project:read");
  const grants = await projectGrants(store, person, id);
  if (!mayDo(scope, { role: "member" }, grants)) throw new HttpError("not-allowed-here", { scope });
  return row.id;
}
