import { type PersonReference, type ProjectMember, replaceMembers, type TeamRole } from "@heddle/api";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { personName } from "../../people/person.ts";
import { refreshProjects } from "../../people/projects.ts";
import { toast } from "../../ui/index.ts";

const text = texts.projects;

type Members = readonly ProjectMember[];

/** Adds a user as a member, with the editor role. */
export function addMember(projectId: string, members: Members, person: PersonReference): Promise<void> {
  const member: ProjectMember = { ...person, role: "project:editor" };
  return setMembers(projectId, members, [...members, member], text.memberAdded(personName(person)));
}

/** Changes the role of a member. */
export function changeRole(projectId: string, members: Members, changed: ProjectMember): Promise<void> {
  return setMembers(
    projectId,
    members,
    members.map((member) => (member.id === changed.id ? changed : member)),
  );
}

/** Takes a member out of a project. */
export function removeMember(projectId: string, members: Members, removed: ProjectMember): Promise<void> {
  const left = members.filter(({ id }) => id !== removed.id);
  return setMembers(projectId, members, left, text.memberRemoved(personName(removed)));
}

/** Changes by others since the page was loaded are never overwritten: the change fails, and the page shows theirs. */
async function setMembers(id: string, known: Members, members: Members, done?: string): Promise<void> {
  try {
    await call(replaceMembers, { id }, { members: relationsOf(members), known: relationsOf(known) });
    if (done) toast.success(done);
  } catch (error) {
    toast.failure(text.membersFailed, error);
  }
  await refreshProjects();
}

function relationsOf(members: Members) {
  return members.map(({ id: userId, role }) => ({ userId, role: role as TeamRole }));
}
