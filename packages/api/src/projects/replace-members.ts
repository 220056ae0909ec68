import { accepting } from "../query-values.ts";
import type { TeamRole } from "../rights/roles.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ProjectEntity, TEAM_ROLES } from "./project.ts";

/** More values than these do not fit into one statement of a database. */
const MAX_MEMBERS = 5_000;

const list = z
  .array(
    z.object({ userId: z.string(), role: z.enum(TEAM_ROLES, `Roles are ${TEAM_ROLES.join(", ")}.`) }),
    "Send the members as a list of objects with `userId` and `role`.",
  )
  .max(MAX_MEMBERS, `A project has at most ${MAX_MEMBERS.toLocaleString("en")} members.`);

const schema = z.object({ members: list, known: list.optional() });

/** Members with their roles. */
type Members = readonly { userId: string; role: TeamRole }[];

/**
 * Sets who takes part in a team project: the list is the complete new one. A project keeps at least one administrator; unknown users are
 * refused. With `known`, the members that the list was made from, it is refused with 409 where others have changed them since.
 */
export const replaceMembers = route({
  method: "PUT",
  path: "/projects/:id/members",
  right: "project:members",
  body: accepting<{ members: Members; known?: Members | undefined }>()(schema),
  answer: type<ProjectEntity>(),
  errors: [400, 409],
  summary: "Set the members of a project",
});
