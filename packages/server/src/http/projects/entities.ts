import { type ProjectEntity, type ProjectRole, type ProjectSummary, scopesFor } from "@heddle/api";
import { rolesOf } from "../../identity/projects/grants.ts";
import {
  type KnownProject,
  knownProjects,
  toProjectReference,
} from "../../identity/projects/known-projects.ts";
import type { Person } from "../../identity/projects/reach.ts";
import type { Store } from "../../store/store.ts";

const KINDS = ["project", "folder", "workflow", "credential", "execution", "variable", "dataTable"] as const;

/**
 * Projects that the reader can see, or is a member of: the reader's own first, then team projects by name, then those
 * of other users.
 */
export async function projectSummaries(
  store: Store,
  reader: Person,
  isShown: (role: ProjectRole | undefined) => boolean,
): Promise<ProjectSummary[]> {
  const [projects, roles] = await Promise.all([knownProjects(store), rolesOf(store, reader.id)]);
  const rank = ({ id, type }: ProjectSummary) => (id === reader.id ? 0 : type === "team" ? 1 : 2);
  return [...projects.values()]
    .filter(({ row }) => isShown(roles.get(row.id)))
    .map((project) => toSummary(project, reader, roles.get(project.row.id)))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** One project with its members. */
export async function toProjectEntity(store: Store, id: string, reader: Person): Promise<ProjectEntity> {
  const [projects, roles, members] = await Promise.all([
    knownProjects(store, [id]),
    rolesOf(store, reader.id),
    store.db
      .selectFrom("project_member")
      .innerJoin("user", "user.id", "project_member.userId")
      .select(["user.id", "user.email", "user.firstName", "user.lastName", "project_member.role"])
      .where("projectId", "=", id)
      .orderBy("user.email")
      .execute(),
  ]);
  return { ...toSummary(projects.get(id)!, reader, roles.get(id)), members };
}

function toSummary(project: KnownProject, reader: Person, role: ProjectRole | undefined): ProjectSummary {
  const { description, createdAt, updatedAt } = project.row;
  const allowed = scopesFor(reader, role === undefined ? [] : [{ role }]);
  // Rights of the instance role in addition to projects are sent with the user.
  const scopes = allowed.filter((scope) => KINDS.some((kind) => scope.startsWith(`${kind}:`)));
  return {
    ...toProjectReference(project),
    description,
    createdAt,
    updatedAt,
    role: role ?? null,
    scopes: scopes.filter((scope) => scope !== "project:create"),
  };
}
