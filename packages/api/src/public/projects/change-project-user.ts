import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicTeamRole } from "./project.ts";

export const changeProjectUser = publicRoute({
  method: "PATCH",
  path: "/projects/:id/users/:userId",
  scope: "project:update",
  area: "Projects",
  body: z.object({ role: publicTeamRole }),
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Change the role of a member of a project",
});
