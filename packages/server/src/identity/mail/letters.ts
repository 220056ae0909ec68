import { personName } from "@heddle/api";
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

/** What can be handed to other people. */
export type SharedThing = "workflow" | "credential" | "project";

/** Something that a person has been given. */
export interface SharingNews {
  readonly kind: SharedThing;
  readonly name: string;
  /** Who shared it. */
  readonly by: UserRow;
  /** The project that it was shared with, where that is how it reaches the person. */
  readonly project?: string | undefined;
  /** Where it is in the editor. */
  readonly address: string;
}

/** Tells a person that a workflow or credential was shared with them, or that they belong to a project now. */
export function sharingNews(
  user: UserRow & { email: string },
  { kind, name, by, address, project }: SharingNews,
): Mail {
  const who = fullName(by);
  const what =
    kind === "project"
      ? `${who} made you a member of the project “${name}”`
      : `${who} shared the ${kind} “${name}” with ${project === undefined ? "you" : `the project “${project}”`}`;
  return toMail({
    to: user.email,
    subject: what,
    sentences: [`Hi ${user.firstName ?? user.email},`, `${what} in Heddle.`, SHARED_MEANS[kind]],
    link: { label: `Open the ${kind}`, address },
    note: "You can end these emails on your personal page in the settings.",
  });
}

const SHARED_MEANS: Readonly<Record<SharedThing, string>> = {
  workflow: "You can open, change and run it.",
  credential: "You can use it in the nodes of your workflows, without seeing what is in it.",
  project: "You see its workflows, credentials and executions as your role there allows.",
};

/** Shows an administrator that mails arrive. */
export function testMessage(to: string, editorAddress: string): Mail {
  return toMail({
    to,
    subject: "Test message from Heddle",
    sentences: ["This message shows that Heddle can send mails with the settings that you stored."],
    link: { label: "Open Heddle", address: editorAddress },
    note: "It was sent from the page Mail of the settings.",
  });
}

const fullName = (user: UserRow): string => personName(user) || "The owner";
