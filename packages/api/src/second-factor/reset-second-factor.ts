import { route, type } from "../route.ts";

/** Removes the second factor of another user, who lost the device and the codes. Ends the user's sessions. */
export const resetSecondFactor = route({
  method: "POST",
  path: "/users/:id/mfa/reset",
  right: "user:update",
  answer: type<{ success: true }>(),
  errors: [400, 404],
  summary: "Reset the second factor of a user",
});
