import { sendTestMail } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { receiver, testMessage } from "../../../identity/mail/letters.ts";
import { serve } from "../../call/serve.ts";

export default serve(sendTestMail, async ({ caller, context }) => {
  const mailer = await context.mails.mailer();
  if (!mailer) throw new HttpError("mail-not-set-up", {});
  const to = caller.email;
  if (to === null) throw new HttpError("owner-not-set-up", {});
  try {
    const reader = receiver({ ...caller, email: to }, context.config.server.defaultLocale);
    return { to, answer: await mailer.send(testMessage(reader, context.addresses.editor)) };
  } catch (error) {
    const { message, description } = error as Error & { description?: string };
    throw new HttpError("mail-failed", { reason: [message, description].filter(Boolean).join(". ") });
  }
});
