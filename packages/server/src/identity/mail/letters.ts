import { type Language, personName } from "@heddle/api";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { UserRow } from "../../store/tables.ts";
import { toMail } from "./letter.ts";
import { arabic } from "./texts/arabic.ts";
import { english } from "./texts/english.ts";
import { german } from "./texts/german.ts";

const TEXTS: Record<Language, typeof english> = { en: english, de: german, ar: arabic };

/** A person who receives a mail, and the language that it is written in. */
export interface Receiver {
  readonly email: string;
  readonly firstName: string | null;
  readonly language: Language;
}

/** A user as the receiver of a mail: in the user's language, or that of the installation. */
export function receiver(
  { email, firstName, settings }: Pick<UserRow, "firstName" | "settings"> & { email: string },
  ofInstallation: Language | undefined,
): Receiver {
  const { language } = JSON.parse(settings) as { language?: Language | null };
  return { email, firstName, language: language ?? ofInstallation ?? "en" };
}

/** Invites a person to the instance. */
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

/** Sends the link by which a user sets a new password. */
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

/** Says that there is no password here to reset. The page that was asked from says the same to everyone. */
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

/** Shows an administrator that mails arrive. */
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
