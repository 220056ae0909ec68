import { route, type } from "../route.ts";

/** Signs the caller out in one browser. */
export const endSession = route({
  method: "DELETE",
  path: "/me/sessions/:id",
  right: "holder of the session",
  answer: type<boolean>(),
  summary: "End one of your sessions",
});
