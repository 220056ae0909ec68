import { route, type } from "../route.ts";

/**
 * Creates a link with which an invited user accepts the invitation, once, within seven days. Earlier links become
 * invalid: only their hashes are stored, so they cannot be shown again.
 */
export const readInviteLink = route({
  method: "GET",
  path: "/users/:id/invite-link",
  right: "user:update",
  changesState: true,
  answer: type<{ link: string }>(),
  errors: [404],
  summary: "Make a new link for an invitation",
});
