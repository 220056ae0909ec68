import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { emailSchema } from "./user.ts";

/** One entry of the answer of {@link inviteUsers}. */
export interface InvitedUser {
  user: { id: string; email: string; inviteAcceptUrl: string; emailSent: boolean };
  error?: string;
}

/**
 * Invites people by their email addresses, as members unless a role is given; one who is invited again gets the role given then.
 * Users who have a password already are left out of the answer.
 */
export const inviteUsers = route({
  method: "POST",
  path: "/users",
  right: "user:create",
  body: z.array(
    z.object({
      email: emailSchema,
      role: z.enum(["admin", "member"], "Roles are admin and member.").optional(),
    }),
    "Send a list of email addresses.",
  ),
  answer: type<InvitedUser[]>(),
  summary: "Invite users",
});
