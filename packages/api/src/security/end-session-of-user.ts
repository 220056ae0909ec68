import { route, type } from "../route.ts";

/** Signs a user out in one browser. */
export const endSessionOfUser = route({
  method: "DELETE",
  path: "/security/sessions/:id",
  right: "securityPolicy:manage",
  answer: type<boolean>(),
  errors: [404],
  summary: "End a session of any user",
});
