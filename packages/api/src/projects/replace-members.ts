import { accepting } from "../query-values.ts";
import type { TeamRole } from "../rights/roles.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ProjectEntity, TEAM_ROLES } from "./project.ts";

const schema = z.object({
  members: z.array(
    z.object({ userId: z.string(), role: z.enum(TEAM_ROLES, `Roles are ${TEAM_ROLES.join(", ")}.`) }),
    "Send the members as a list of objects with `userId` and `role`.",
  ),
});

/**
 * Sets who takes part in a team project: the list is the complete new one. A project keeps at least one administrator; unknown users are
 * refused.
 */
export const replaceMembers = route({
  method: "PUT",
  path: "/projects/:id/members",
  right: "project:members",
  body: accepting<{ members: readonly { userId: string; role: TeamRole }[] }>()(schema),
  answer: type<ProjectEntity>(),
  errors: [400],
  summary: "Set the members of a project",
});
