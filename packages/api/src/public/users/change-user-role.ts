import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicRole } from "./user.ts";

export const changeUserRole = publicRoute({
  method: "PATCH",
  path: "/users/:id/role",
  scope: "user:changeRole",
  area: "Users",
  body: z.object({ newRoleName: publicRole }),
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Change the role of a user, by id or email address; for owners and admins",
});
