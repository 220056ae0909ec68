import type { Ownership, PUBLIC_CALLS, PublicAnswerOf } from "@heddle/api";

/** Home and shares as the public API answers them. */
export function toSharing({
  homeProject,
  sharedWith,
  sharedWithProjects,
}: Pick<Ownership, "homeProject" | "sharedWith" | "sharedWithProjects">): PublicAnswerOf<
  (typeof PUBLIC_CALLS)["readWorkflowSharing"]
> {
  const projectOf = ({ id, name, type }: Ownership["homeProject"]) => ({ id, name, type });
  return {
    homeProject: projectOf(homeProject),
    users: sharedWith.map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName })),
    projects: sharedWithProjects.map(projectOf),
  };
}
