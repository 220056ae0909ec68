import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicUser, roleQuery } from "./user.ts";

export const readUser = publicRoute({
  method: "GET",
  path: "/users/:id",
  scope: "user:read",
  area: "Users",
  query: z.object(roleQuery),
  answer: publicUser,
  errors: [404],
  summary: "Read a user by id or email address; for owners and admins",
});
