import type { FastifyRequest } from "fastify";
import { invitation, receiver } from "../../identity/mail/letters.ts";
import { inviteLink } from "../../identity/users/invite-link.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/** The outcome of the mail of an invitation. Without a mail server none is sent, which is no error: the link can be copied. */
export interface SentInvitation {
  readonly emailSent: boolean;
  /** What the mail server said when it did not take the mail. */
  readonly error?: string | undefined;
}

/** Who invites, by which request. */
interface Inviting {
  context: AppContext;
  caller: UserRow;
  request: FastifyRequest;
}

/** Sends the link of an invitation to the invited person. Never throws: what fails is in the audit log. */
export async function sendInvitation(
  { context, caller: inviter, request }: Inviting,
  { id, ...user }: Pick<UserRow, "id" | "email" | "firstName" | "settings">,
): Promise<SentInvitation> {
  const { email } = user;
  const mailer = await context.mails.mailer();
  if (!mailer || email === null) return { emailSent: false };
  try {
    const to = receiver({ ...user, email }, context.config.server.defaultLocale);
    await mailer.send(invitation(to, inviter, inviteLink(context, inviter.id, id)));
    return { emailSent: true };
  } catch (error) {
    const { message } = error as Error;
    context.log.error({ error: message }, "An invitation could not be sent");
    await context.audit.record("audit.user.email.failed", {
      by: request,
      about: { id, name: email },
      details: { letter: "invitation", reason: message },
    });
    return { emailSent: false, error: message };
  }
}
