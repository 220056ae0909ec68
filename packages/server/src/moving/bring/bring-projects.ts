import { newId } from "../../platform/ids.ts";
import type { ProjectMemberRow } from "../../store/tables.ts";
import type { PortableProject } from "../portable.ts";
import { type Bringing, keptId } from "./bringing.ts";

const ROLES: Readonly<Record<string, ProjectMemberRow["role"]>> = {
  "project:admin": "project:admin",
  "project:editor": "project:editor",
};

/** Team projects with their members; existing projects keep their members. */
export async function bringProjects(bringing: Bringing, projects: readonly PortableProject[]): Promise<void> {
  const { db } = bringing.options.store;
  const known = new Set((await db.selectFrom("project").select("id").execute()).map(({ id }) => id));
  for (const project of projects) {
    const id = keptId(project.id, newId);
    bringing.projects.set(project.id, id);
    const row = { kind: "project" as const, id, name: project.name };
    if (known.has(id)) {
      bringing.report({ ...row, action: "unchanged" });
      continue;
    }
    const now = new Date().toISOString();
    const { name, description } = project;
    const made = { id, name, description, kind: "team" as const, icon: null, createdAt: now, updatedAt: now };
    await bringing.write([
      db.insertInto("project").values(made).compile(),
      ...membersOf(bringing, project).map((member) =>
        db
          .insertInto("project_member")
          .values({ projectId: id, ...member })
          .compile(),
      ),
    ]);
    bringing.report({ ...row, action: "created" });
  }
}

/** Existing members; the owner of the installation becomes administrator of a project that would have none. */
function membersOf(bringing: Bringing, { members }: PortableProject) {
  const here = new Map<string, ProjectMemberRow["role"]>();
  for (const { userId, role } of members) {
    const user = bringing.users.get(userId);
    if (user !== undefined) here.set(user, ROLES[role] ?? "project:viewer");
  }
  if (![...here.values()].includes("project:admin")) here.set(bringing.owner.id, "project:admin");
  return [...here].map(([userId, role]) => ({ userId, role }));
}
