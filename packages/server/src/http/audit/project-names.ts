import type { Store } from "../../store/store.ts";

/**
 * Names of the projects with these ids, for details of audit events: readers know names, and the name survives the
 * deletion of a project. A personal project has the email address of its owner; an id without a project stays.
 */
export async function projectNames({ db }: Store, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("project")
    .leftJoin("user", "user.id", "project.id")
    .select(["project.id", "project.name", "user.email"])
    .where("project.id", "in", ids)
    .execute();
  const names = new Map(rows.map(({ id, name, email }) => [id, email ?? name]));
  return ids.map((id) => names.get(id) ?? id);
}
