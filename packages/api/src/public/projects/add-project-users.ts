import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicTeamRole } from "./project.ts";

export const addProjectUsers = publicRoute({
  method: "POST",
  path: "/projects/:id/users",
  scope: "project:update",
  area: "Projects",
  body: z.object({
    relations: z.array(
      z.object({ userId: z.string(), role: publicTeamRole }),
      "Send the new members as `relations`: a list of objects with `userId` and `role`.",
    ),
  }),
  answer: null,
  status: 201,
  errors: [400, 404],
  summary: "Add members to a project, or change their roles",
});
