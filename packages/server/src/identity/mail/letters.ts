import { type Language, personName } from "@heddle/api";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { UserRow } from "../../store/tables.ts";
import { toMail } from "./letter.ts";
import { arabic } from "./texts/arabic.ts";
import { english } from "./texts/english.ts";
import { german } from "./texts/german.ts";

const TEXTS: Record<Language, typeof english> = { en: english, de: german, ar: arabic };

/** Recipient of an email, with their language. */
export interface Receiver {
  readonly email: string;
  readonly firstName: string | null;
  readonly language: Language;
}

/** Returns a user as recipient of an email, in the user's language or that of the instance. */
export function receiver(
  { email, firstName, settings }: Pick<UserRow, "firstName" | "settings"> & { email: string },
  ofInstallation: Language | undefined,
): Receiver {
  const { language } = JSON.parse(settings) as { language?: Language | null };
  return { email, firstName, language: language ?? ofInstallation ?? "en" };
}

/** Invites a user to the instance. */
export function invitation({ email: to, language }: Receiver, inviter: UserRow, address: string): Mail {
  const { invitation: said, owner } = TEXTS[language];
  const name = personName(inviter) || owner;
  return toMail({
    to,
    language,
    subject: said.subject(name),
    sentences: [said.text(name)],
    link: { label: said.link, address },
    note: said.note,
  });
}

/** Sends a password reset link. */
export function passwordReset(user: Receiver, address: string): Mail {
  const { reset: said } = TEXTS[user.language];
  return toMail({
    to: user.email,
    language: user.language,
    subject: said.subject,
    sentences: [greeting(user), said.text],
    link: { label: said.link, address },
    note: said.note,
  });
}

/** Sends the link that confirms a new email address to that address. */
export function emailConfirmation(user: Receiver, address: string): Mail {
  const { newEmail: said } = TEXTS[user.language];
  return toMail({
    to: user.email,
    language: user.language,
    subject: said.subject,
    sentences: [greeting(user), said.text],
    link: { label: said.link, address },
    note: said.note,
  });
}

/** Notifies the current address of a user of a request to change it. */
export function emailNotice(user: Receiver, wanted: string, editorAddress: string): Mail {
  const { emailNotice: said } = TEXTS[user.language];
  return toMail({
    to: user.email,
    language: user.language,
    subject: said.subject,
    sentences: [greeting(user), said.text(wanted)],
    link: { label: said.link, address: `${editorAddress}/settings/personal` },
    note: said.note,
  });
}

/** Notifies the previous address of a user that it was changed. */
export function emailChanged(user: Receiver, now: string, editorAddress: string): Mail {
  const { emailChanged: said } = TEXTS[user.language];
  return toMail({
    to: user.email,
    language: user.language,
    subject: said.subject,
    sentences: [greeting(user), said.text(now)],
    link: { label: said.link, address: editorAddress },
    note: said.note,
  });
}

/** Explains that there is no local password to reset. The request page shows the same response to everyone. */
export function passwordElsewhere(user: Receiver, how: string, editorAddress: string): Mail {
  const { elsewhere: said } = TEXTS[user.language];
  return toMail({
    to: user.email,
    language: user.language,
    subject: said.subject,
    sentences: [greeting(user), said.text(how)],
    link: { label: said.link, address: `${editorAddress}/signin` },
    note: said.note,
  });
}

/** Kinds of objects that can be shared with users. */
export type SharedThing = "workflow" | "credential" | "project";

/** Notification of an object shared with a user. */
export interface SharingNews {
  readonly kind: SharedThing;
  readonly name: string;
  /** User who shared it. */
  readonly by: UserRow;
  /** Project that it was shared with, if the user has access through a project. */
  readonly project?: string | undefined;
  /** Its URL in the editor. */
  readonly address: string;
}

/** Notifies a user that a workflow or credential was shared with them, or that they were added to a project. */
export function sharingNews(user: Receiver, { kind, name, by, address, project }: SharingNews): Mail {
  const { shared, owner } = TEXTS[user.language];
  const said = shared[kind];
  const who = personName(by) || owner;
  const what = project === undefined ? said.withYou(who, name) : said.withProject(who, name, project);
  return toMail({
    to: user.email,
    language: user.language,
    subject: what,
    sentences: [greeting(user), shared.text(what), said.means],
    link: { label: said.link, address },
    note: shared.note,
  });
}

/** Shows an administrator that emails arrive. */
export function testMessage({ email: to, language }: Receiver, editorAddress: string): Mail {
  const { test: said } = TEXTS[language];
  return toMail({
    to,
    language,
    subject: said.subject,
    sentences: [said.text],
    link: { label: said.link, address: editorAddress },
    note: said.note,
  });
}

const greeting = ({ firstName, email, language }: Receiver): string =>
  TEXTS[language].greeting(firstName ?? email);
