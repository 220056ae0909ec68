import { z } from "../zod.ts";
import { TEAM_ROLES } from "./project.ts";

const MAX_MAPPINGS = 500;

/** Role in a team project for the members of a group of the directory or identity provider. */
const groupRoleSchema = z.object({
  group: z.string().trim().min(1, "Enter the name of the group.").max(500),
  projectId: z.string().min(1, "Choose a project.").max(100),
  role: z.enum(TEAM_ROLES, `Roles are ${TEAM_ROLES.join(", ")}.`),
});

/** Project roles by group. @internal */
export const groupRolesSchema = z
  .array(groupRoleSchema)
  .max(MAX_MAPPINGS, `Map at most ${MAX_MAPPINGS} groups.`);

/** Role in a team project for the members of a group. */
export type GroupRole = z.output<typeof groupRoleSchema>;
