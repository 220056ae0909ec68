import type { Route } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { emailChanged, emailConfirmation, emailNotice, receiver } from "../../identity/mail/letters.ts";
import { closeConnections, endingsOf } from "../../identity/sessions/end-access.ts";
import { emailLink, type FoundLink } from "../../identity/users/account-links.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { isUniqueViolation } from "../../store/errors.ts";
import type { UserRow } from "../../store/tables.ts";
import type { Call } from "../call/serve.ts";
import type { AppContext } from "../context.ts";
import { renewSession } from "./open-session.ts";
import { provePassword } from "./own-password.ts";

type Ask = Pick<Call<Route>, "context" | "request" | "reply"> & { readonly caller: UserRow };

/**
 * Starts a change of the caller's email address after checking the password. With a mail server, a link goes to the
 * new address and a notice to the old one. Without one, an administrator confirms; no user ranks above the owner, so
 * the owner's address changes immediately. Returns the current user.
 */
export async function requestEmailChange(
  ask: Ask,
  email: string,
  password: string | undefined,
): Promise<UserRow> {
  const { context, request, caller } = ask;
  await provePassword(context, caller, password);
  if (await context.users.byEmail(email)) throw new HttpError("email-taken", {});
  const token = await context.links.begin("email", { userId: caller.id, email });
  const mailer = await context.mails.mailer();
  if (!mailer && caller.role === "owner") {
    const changed = await applyChange(context, await found(context, token), request);
    await renewSession(ask, changed);
    return changed;
  }
  if (mailer) await sendLetters(ask, mailer, { email, link: emailLink(context, token) });
  await context.audit.record("audit.user.email.requested", {
    by: request,
    about: { id: caller.id, name: caller.email },
    details: { to: email, confirmation: mailer ? "email" : "administrator" },
  });
  return caller;
}

async function found(context: AppContext, token: string): Promise<FoundLink> {
  const link = await context.links.find("email", token);
  if (!link) throw new HttpError("email-link-invalid", {});
  return link;
}

/** Sends the link to the new address, without which the change is dropped, and the notice to the old one. */
async function sendLetters(
  { context, caller, request }: Ask,
  mailer: Mailer,
  { email, link }: { email: string; link: string },
): Promise<void> {
  const { defaultLocale } = context.config.server;
  const to = receiver({ ...caller, email }, defaultLocale);
  try {
    await mailer.send(emailConfirmation(to, link));
  } catch (error) {
    await context.store.db
      .deleteFrom("accountLink")
      .where("userId", "=", caller.id)
      .where("kind", "=", "email")
      .execute();
    throw new HttpError("email-not-sent", { reason: (error as Error).message });
  }
  await notify(context, request, caller, (old) => emailNotice(old, email, context.addresses.editor));
}

/**
 * Sends an email to the current address of a user. Failures go to the audit log only: the change does not depend on
 * delivery.
 */
async function notify(
  context: AppContext,
  request: FastifyRequest,
  user: UserRow,
  letter: (to: ReturnType<typeof receiver>) => Mail,
): Promise<void> {
  const mailer = await context.mails.mailer();
  const { email } = user;
  if (!mailer || email === null) return;
  await mailer
    .send(letter(receiver({ ...user, email }, context.config.server.defaultLocale)))
    .catch((error) =>
      context.audit.record("audit.user.email.failed", {
        by: request,
        about: { id: user.id, name: email },
        details: { letter: "change of address", reason: (error as Error).message },
      }),
    );
}

/**
 * Applies the email address of a link to its user and revokes everything that gave access to the account before.
 * @throws HttpError
 */
export async function applyChange(
  context: AppContext,
  { link, user }: FoundLink,
  request: FastifyRequest,
): Promise<UserRow> {
  if (user.signInType !== "email") throw new HttpError("profile-of-provider", {});
  const kept = { session: request.session?.user.id === user.id ? request.session.idHash : undefined };
  const change = context.store.db
    .updateTable("user")
    .set({ email: link.email, updatedAt: new Date().toISOString() })
    .where("id", "=", user.id)
    .compile();
  try {
    if (!(await context.links.use(link, [change, ...endingsOf(context.store, user.id, kept)])))
      throw new HttpError("email-link-invalid", {});
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError("email-taken", {});
    throw error;
  }
  await closeConnections(context, user.id, kept);
  await context.audit.record("audit.user.updated", {
    by: request,
    about: { id: user.id, name: link.email },
    details: { changed: ["email"], from: user.email, to: link.email },
  });
  await notify(context, request, user, (old) => emailChanged(old, link.email, context.addresses.editor));
  return { ...user, email: link.email };
}
