import { route, type } from "../route.ts";
import type { UserSession } from "./user-session.ts";

/** Lists the browsers in which the caller is signed in. */
export const listSessions = route({
  method: "GET",
  path: "/me/sessions",
  right: "signed in",
  answer: type<UserSession[]>(),
  summary: "List your sessions",
});
