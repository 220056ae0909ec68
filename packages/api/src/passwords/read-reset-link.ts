import { route, type } from "../route.ts";

/** Makes a link by which a user sets a new password, for an owner who hands it over where no mail is set up. */
export const readResetLink = route({
  method: "GET",
  path: "/users/:id/password-reset-link",
  right: "user:update",
  answer: type<{ link: string }>(),
  errors: [404],
  summary: "Make a link to set a new password",
});
