import { projectNameSchema, TEAM_ROLES } from "../../projects/project.ts";
import { z } from "../../zod.ts";
import { readOnly } from "../values.ts";

/** A project that is sent. */
export const sentProject = z
  .object({
    id: readOnly(z.string()),
    name: projectNameSchema,
    type: readOnly(z.string()).meta({ readOnly: true, description: "personal or team." }),
  })
  .meta({ id: "sentProject" });

/** A project of the public API. */
export const publicProject = sentProject.required().meta({ id: "project" });

/** A role of a member of a project. */
export const publicTeamRole = z.enum(TEAM_ROLES, `Roles are ${TEAM_ROLES.join(", ")}.`);

/** A member of a project of the public API. */
export const publicMember = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role: z.string(),
  })
  .meta({ id: "projectMember" });
