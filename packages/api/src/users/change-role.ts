import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { PublicUser } from "./user.ts";

const NAMES = ["owner", "admin", "member", "global:owner", "global:admin", "global:member"] as const;

/**
 * Changes the role of a user, who has to sign in again. The owner's role stays; only the owner may transfer ownership,
 * by assigning the role `owner` to a user whose account is set up, and becomes an administrator.
 */
export const changeRole = route({
  method: "PATCH",
  path: "/users/:id/role",
  right: "user:changeRole",
  body: z.object({ newRoleName: z.enum(NAMES, "Roles are admin and member.") }),
  answer: type<PublicUser>(),
  errors: [400, 404],
  summary: "Change a user's role",
});
