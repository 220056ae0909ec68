import { route, type } from "../route.ts";
import type { UserSession } from "../sessions/user-session.ts";
import type { PersonReference } from "../users/user.ts";

/** A signed-in browser and the user who is signed in. */
export interface SessionOfUser extends UserSession {
  user: PersonReference;
}

/** Lists the sessions of all users, the last used first. */
export const listAllSessions = route({
  method: "GET",
  path: "/security/sessions",
  right: "securityPolicy:manage",
  answer: type<SessionOfUser[]>(),
  summary: "List the sessions of all users",
});
