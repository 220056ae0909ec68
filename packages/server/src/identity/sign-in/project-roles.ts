import type { GroupRole, TeamRole } from "@heddle/api";
import type { Statement, Store } from "../../store/store.ts";

/** Highest first: a person in several groups has the highest of their roles. */
const RANK: readonly TeamRole[] = ["project:admin", "project:editor", "project:viewer"];

/** Roles that a person's groups give in the mapped projects; undefined = no role there. */
export type ProjectRoles = ReadonlyMap<string, TeamRole | undefined>;

/** The roles for groups. `isSame` compares names: those of directories ignore case. */
export function projectRolesOf(
  groups: readonly string[],
  mapping: readonly GroupRole[],
  isSame: (a: string, b: string) => boolean = (a, b) => a === b,
): ProjectRoles {
  const roles = new Map<string, TeamRole | undefined>();
  for (const { group, projectId, role } of mapping) {
    const before = roles.get(projectId);
    const has = groups.some((one) => isSame(one, group));
    const isHigher = before === undefined || RANK.indexOf(role) < RANK.indexOf(before);
    roles.set(projectId, has && isHigher ? role : before);
  }
  return roles;
}

/** Names of groups in a directory, as distinguished names: letters and spaces after commas do not matter. */
export function isSameName(a: string, b: string): boolean {
  const plain = (name: string) =>
    name
      .trim()
      .toLowerCase()
      .replace(/\s*([,=])\s*/g, "$1");
  return plain(a) === plain(b);
}

/**
 * Statements that give a user exactly these roles in the mapped team projects, and none for existing ones. Other
 * projects stay unchanged; so does a mapped one that was deleted.
 */
export async function planProjectRoles(
  { db }: Store,
  userId: string,
  wanted: ProjectRoles | undefined,
): Promise<Statement[]> {
  if (!wanted || wanted.size === 0) return [];
  const projectIds = [...wanted.keys()];
  const teams = await db
    .selectFrom("project")
    .select("id")
    .where("id", "in", projectIds)
    .where("kind", "=", "team")
    .execute();
  const members = await db
    .selectFrom("project_member")
    .select(["projectId", "role"])
    .where("userId", "=", userId)
    .where("projectId", "in", projectIds)
    .execute();
  const before = new Map(members.map(({ projectId, role }) => [projectId, role]));
  return teams.flatMap(({ id: projectId }) => {
    const role = wanted.get(projectId);
    if (role === before.get(projectId)) return [];
    const updatedAt = new Date().toISOString();
    const place = db.deleteFrom("project_member").where("projectId", "=", projectId);
    return [
      // Waits for concurrent changes of the members, and fails if the project is deleted in the meantime.
      { ...db.updateTable("project").set({ updatedAt }).where("id", "=", projectId).compile(), expect: 1 },
      place.where("userId", "=", userId).compile(),
      ...(role ? [db.insertInto("project_member").values({ projectId, userId, role }).compile()] : []),
    ];
  });
}
