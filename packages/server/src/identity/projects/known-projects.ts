import { type PersonReference, type ProjectReference, personName } from "@heddle/api";
import type { Store } from "../../store/store.ts";
import type { ProjectRow } from "../../store/tables.ts";

/** Project, with its user if it is personal. */
export interface KnownProject {
  row: ProjectRow;
  person: PersonReference | null;
}

/** Returns every project with its user, by id. There are as many as users and teams. */
export async function knownProjects(
  { db }: Store,
  ids?: readonly string[],
): Promise<Map<string, KnownProject>> {
  if (ids?.length === 0) return new Map();
  const rows = await db
    .selectFrom("project")
    .leftJoin("user", "user.id", "project.id")
    .selectAll("project")
    .select(["user.email", "user.firstName", "user.lastName"])
    .$if(ids !== undefined && ids.length <= 500, (query) => query.where("project.id", "in", ids as string[]))
    .execute();
  return new Map(
    rows.map(({ email, firstName, lastName, ...row }) => {
      const person = row.kind === "personal" ? { id: row.id, email, firstName, lastName } : null;
      return [row.id, { row, person }];
    }),
  );
}

/** Converts a project to the reference shown next to its contents. */
export function toProjectReference({ row, person }: KnownProject): ProjectReference {
  return {
    id: row.id,
    name: person ? personName(person) : row.name,
    type: row.kind,
    icon: row.icon,
  };
}
