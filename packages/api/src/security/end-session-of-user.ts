import { route, type } from "../route.ts";

/** Signs a user out in one browser. */
export const endSessionOfUser = route({
  method: "DELETE",
  path: "/security/sessions/:id",
  right: "owner of the instance",
  answer: type<boolean>(),
  errors: [404],
  summary: "End a session of any user",
});
