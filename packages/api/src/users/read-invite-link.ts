import { route, type } from "../route.ts";

/** Returns the link by which an invited user accepts the invitation. */
export const readInviteLink = route({
  method: "GET",
  path: "/users/:id/invite-link",
  right: "user:update",
  answer: type<{ link: string }>(),
  errors: [404],
  summary: "Read the link of an invitation",
});
