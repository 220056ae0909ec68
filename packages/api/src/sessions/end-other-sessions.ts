import { route, type } from "../route.ts";

/** Signs the caller out in all other browsers; returns how many sessions ended. */
export const endOtherSessions = route({
  method: "DELETE",
  path: "/me/sessions",
  right: "signed in",
  answer: type<{ ended: number }>(),
  summary: "End all your other sessions",
});
