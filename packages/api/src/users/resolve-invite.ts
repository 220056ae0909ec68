import { route, type } from "../route.ts";
import { z } from "../zod.ts";

const INCOMPLETE = "The invitation's link is incomplete, or was made by an older version. Ask for a new one.";

/** Secret of an invitation's link. @internal */
export const invitationToken = z.string(INCOMPLETE).min(1, INCOMPLETE).max(200, INCOMPLETE);

/** Checks an invitation link; returns the inviting user and the invited email address. */
export const resolveInvite = route({
  method: "GET",
  path: "/resolve-signup-token",
  right: "anybody",
  query: z.object({ inviteeId: z.uuid(INCOMPLETE), token: invitationToken }),
  answer: type<{ inviter: { firstName: string | null; lastName: string | null }; email: string }>(),
  errors: [429],
  summary: "Read who sent an invitation",
});
