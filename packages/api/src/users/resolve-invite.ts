import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Checks the link of an invitation and returns who invites. */
export const resolveInvite = route({
  method: "GET",
  path: "/resolve-signup-token",
  right: "anybody",
  query: z.object({
    inviterId: z.uuid("The invitation's link is incomplete."),
    inviteeId: z.uuid("The invitation's link is incomplete."),
  }),
  answer: type<{ inviter: { firstName: string | null; lastName: string | null } }>(),
  errors: [429],
  summary: "Read who sent an invitation",
});
