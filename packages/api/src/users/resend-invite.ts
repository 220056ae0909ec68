import { route, type } from "../route.ts";

/** Sends an invitation again by email; 500 while email is not set up. */
export const resendInvite = route({
  method: "POST",
  path: "/users/:id/reinvite",
  right: "user:create",
  answer: type<{ success: true }>(),
  errors: [404, 500],
  summary: "Send an invitation again",
});
