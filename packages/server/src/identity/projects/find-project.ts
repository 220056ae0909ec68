import { type Grant, mayDo, type Scope } from "@heddle/api";
import { HttpError, notFound } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import type { ProjectRow } from "../../store/tables.ts";
import { rolesOf } from "./grants.ts";
import type { Person } from "./reach.ts";

/** A project in which the person may do so: 404 to those who cannot see it, 403 to those who can. */
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

/** What a person may do by the role in a project. */
export async function projectGrants(store: Store, person: Person, id: string): Promise<Grant[]> {
  const role = (await rolesOf(store, person.id)).get(id);
  return role === undefined ? [] : [{ role }];
}

/**
 * The id of the project in which something new is made, or to which something moves: the personal one unless another is named. The
 * person's own role in it must allow that; the role in the instance does not count.
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
