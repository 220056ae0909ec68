import { route, type } from "../route.ts";

/** Creates a link for setting a new password, which an owner passes on if no email is configured. */
export const readResetLink = route({
  method: "GET",
  path: "/users/:id/password-reset-link",
  right: "user:update",
  changesState: true,
  answer: type<{ link: string }>(),
  errors: [404],
  summary: "Make a link to set a new password",
});
