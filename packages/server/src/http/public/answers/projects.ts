import {
  type ProjectEntity,
  type ProjectSummary,
  type PUBLIC_CALLS,
  type PublicAnswerOf,
  readProject,
  replaceMembers,
  type TeamRole,
} from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import type { RunCall } from "../call/serve-public.ts";

/** A project as the public API answers it. */
export function toPublicProject({
  id,
  name,
  type,
}: ProjectSummary): PublicAnswerOf<(typeof PUBLIC_CALLS)["createProject"]> {
  return { id, name, type };
}

/** Someone who takes part in a project, and as what. */
interface Relation {
  userId: string;
  role: TeamRole;
}

/** Sets the members of a project to what `change` makes of those it has; the checks of the list as a whole apply. */
export async function changeMembers(
  run: RunCall,
  id: string,
  change: (members: readonly Relation[]) => Relation[],
): Promise<void> {
  const { members } = await run(readProject, { id });
  await run(replaceMembers, { id }, { members: change(relationsOf(members)) });
}

function relationsOf(members: ProjectEntity["members"]): Relation[] {
  // Personal projects have another role, and the call that sets members refuses them.
  return members.map(({ id, role }) => ({ userId: id, role: role as TeamRole }));
}

/** @throws HttpError 404 where the user is no member */
export function assertMember(members: readonly Relation[], userId: string): void {
  if (!members.some((member) => member.userId === userId)) throw notFound("This member");
}
