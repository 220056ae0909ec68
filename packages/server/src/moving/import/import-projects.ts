import { newId } from "../../platform/ids.ts";
import type { ProjectMemberRow } from "../../store/tables.ts";
import type { PortableProject } from "../portable.ts";
import { type ContentImport, keptId } from "./content-import.ts";

const ROLES: Readonly<Record<string, ProjectMemberRow["role"]>> = {
  "project:admin": "project:admin",
  "project:editor": "project:editor",
};

/** Team projects with their members; existing projects keep their members. */
export async function importProjects(
  job: ContentImport,
  projects: readonly PortableProject[],
): Promise<void> {
  const { db } = job.options.store;
  const known = new Set((await db.selectFrom("project").select("id").execute()).map(({ id }) => id));
  for (const project of projects) {
    const id = keptId(project.id, newId);
    job.projects.set(project.id, id);
    const row = { kind: "project" as const, id, name: project.name };
    if (known.has(id)) {
      await job.report({ ...row, action: "unchanged" });
      continue;
    }
    const now = new Date().toISOString();
    const { name, description } = project;
    const made = { id, name, description, kind: "team" as const, icon: null, createdAt: now, updatedAt: now };
    await job.write([
      db.insertInto("project").values(made).compile(),
      ...membersOf(job, project).map((member) =>
        db
          .insertInto("project_member")
          .values({ projectId: id, ...member })
          .compile(),
      ),
    ]);
    await job.report({ ...row, action: "created" });
  }
}

/** Existing members; the owner of the installation becomes administrator of a project that would have none. */
function membersOf(job: ContentImport, { members }: PortableProject) {
  const here = new Map<string, ProjectMemberRow["role"]>();
  for (const { userId, role } of members) {
    const user = job.users.get(userId);
    if (user !== undefined) here.set(user, ROLES[role] ?? "project:viewer");
  }
  if (![...here.values()].includes("project:admin")) here.set(job.owner.id, "project:admin");
  return [...here].map(([userId, role]) => ({ userId, role }));
}
