import {
  type ProjectEntity,
  type ProjectSummary,
  type PUBLIC_CALLS,
  type PublicAnswerOf,
  readProject,
  replaceMembers,
  type TeamRole,
} from "@heddle/api";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import type { Relation } from "../../../identity/projects/set-members.ts";
import type { RunCall } from "../call/serve-public.ts";

/** A project as the public API answers it. */
export function toPublicProject({
  id,
  name,
  type,
}: ProjectSummary): PublicAnswerOf<(typeof PUBLIC_CALLS)["createProject"]> {
  return { id, name, type };
}

/** Limit of repetitions of a change that concurrent writes overtook. */
const MAX_TRIES = 20;

/** Sets the members of a project to the result of `change`; the checks of the whole list apply. */
export async function changeMembers(
  run: RunCall,
  id: string,
  change: (members: readonly Relation[]) => Relation[],
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const known = relationsOf((await run(readProject, { id })).members);
    try {
      await run(replaceMembers, { id }, { members: change(known), known });
      return;
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 409) || tries === MAX_TRIES) throw error;
    }
  }
}

function relationsOf(members: ProjectEntity["members"]): Relation[] {
  // Personal projects have another role, and the call that sets members refuses them.
  return members.map(({ id, role }) => ({ userId: id, role: role as TeamRole }));
}

/** @throws HttpError 404 if the user is not a member */
export function assertMember(members: readonly Relation[], userId: string): void {
  if (!members.some((member) => member.userId === userId)) throw notFound("This member");
}
