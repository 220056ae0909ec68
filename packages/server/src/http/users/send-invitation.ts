import type { FastifyRequest } from "fastify";
import { invitation, receiver } from "../../identity/mail/letters.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/**
 * Result of sending an invitation email. Without a mail server no email is sent, which is not an error: the link can
 * be copied.
 */
export interface SentInvitation {
  readonly emailSent: boolean;
  /** Error of the mail server when it rejected the email. */
  readonly error?: string | undefined;
}

/** Inviter and the request of the invitation. */
interface Inviting {
  context: AppContext;
  caller: UserRow;
  request: FastifyRequest;
}

/** Sends the invitation link to the invited user. Never throws: failures go to the audit log. */
export async function sendInvitation(
  { context, caller: inviter, request }: Inviting,
  { id, ...user }: Pick<UserRow, "id" | "email" | "firstName" | "settings">,
  link: string,
): Promise<SentInvitation> {
  const { email } = user;
  const mailer = await context.mails.mailer();
  if (!mailer || email === null) return { emailSent: false };
  try {
    const to = receiver({ ...user, email }, context.config.server.defaultLocale);
    await mailer.send(invitation(to, inviter, link));
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
