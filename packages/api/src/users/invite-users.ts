import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { EMAIL_PATTERN, emailSchema } from "./user.ts";

/** Names the invalid address, because a list can contain many. */
const invitedEmail = z
  .string('Send an email address for each entry, as `[{ "email": "ann@example.com" }]`.')
  .trim()
  .refine((email) => email.length <= 254 && EMAIL_PATTERN.test(email), {
    error: ({ input }) =>
      `“${String(input).slice(0, 100)}” is not a valid email address. No invitation was sent.`,
  })
  .pipe(emailSchema);

/** One entry of the answer of {@link inviteUsers}. */
export interface InvitedUser {
  user: { id: string; email: string; inviteAcceptUrl: string; emailSent: boolean };
  error?: string;
}

/**
 * Invites users by email address, as members unless a role is given; repeating an invitation changes the role. Users
 * who already have a password are omitted from the response.
 */
export const inviteUsers = route({
  method: "POST",
  path: "/users",
  right: "user:create",
  body: z.array(
    z.object({
      email: invitedEmail,
      role: z.enum(["admin", "member"], "Roles are admin and member.").optional(),
    }),
    "Send a list of email addresses.",
  ),
  answer: type<InvitedUser[]>(),
  summary: "Invite users",
});
