import { route, type } from "../route.ts";
import type { PublicUser } from "./user.ts";

/** Lists all users. Users who may invite (`user:update`) also see users who have not accepted their invitation. */
export const listUsers = route({
  method: "GET",
  path: "/users",
  right: "signed in",
  answer: type<PublicUser[]>(),
  summary: "List users",
});
