import type { Mail } from "../../platform/mail/mailer.ts";
import type { UserRow } from "../../store/tables.ts";
import { toMail } from "./letter.ts";

/** Invites a person to the instance. */
export function invitation(to: string, inviter: UserRow, address: string): Mail {
  const name = fullName(inviter);
  return toMail({
    to,
    subject: `${name} invited you to Heddle`,
    sentences: [`${name} invited you to build and run workflows together in Heddle.`],
    link: { label: "Accept the invitation", address },
    note: "If you did not expect this invitation, you can ignore this email.",
  });
}

/** Sends the link by which a user sets a new password. */
export function passwordReset(user: UserRow & { email: string }, address: string): Mail {
  return toMail({
    to: user.email,
    subject: "Reset your Heddle password",
    sentences: [
      `Hi ${user.firstName ?? user.email},`,
      "Somebody asked to reset the password of your Heddle account. Use the link within two hours to choose a new one.",
    ],
    link: { label: "Choose a new password", address },
    note: "If it was not you, ignore this email: your password stays as it is.",
  });
}

/** Says that there is no password here to reset. The page that was asked from says the same to everyone. */
export function passwordElsewhere(
  user: UserRow & { email: string },
  how: string,
  editorAddress: string,
): Mail {
  return toMail({
    to: user.email,
    subject: "Your Heddle password",
    sentences: [
      `Hi ${user.firstName ?? user.email},`,
      `A new password was asked for your Heddle account. It has none here: you sign in with ${how}, and its password is changed there.`,
    ],
    link: { label: "Sign in", address: `${editorAddress}/signin` },
    note: "If it was not you, ignore this email.",
  });
}

function fullName({ firstName, lastName, email }: UserRow): string {
  return [firstName, lastName].filter(Boolean).join(" ") || (email ?? "The owner");
}
