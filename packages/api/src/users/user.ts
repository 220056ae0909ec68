import type { GlobalRole } from "../rights/roles.ts";
import { z } from "../zod.ts";
import type { Language } from "./languages.ts";

/** A user, as shown to other users. `createdAt` is an ISO date. */
export interface PublicUser {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  createdAt: string;
  personalizationAnswers?: Record<string, unknown> | null;
  settings: UserSettings;
  globalRole: { id: string; name: GlobalRole; scope: "global" };
  disabled: boolean;
  /** Invited and without a password; true for the owner before the set-up. */
  isPending: boolean;
  /** Signs in with a second factor; in lists, visible only to users who manage users. */
  mfaEnabled?: boolean;
  /** True for the caller who has to set up a second factor before anything else. */
  mfaSetupRequired?: boolean;
  signInType: SignInType;
  /** ISO date of the last use of a session or key, right to some minutes; null for never. In lists visible to those who manage users only. */
  lastActiveAt?: string | null;
  /** True where a directory knows first and last name, so that they are changed there. */
  hasFixedNames?: boolean;
  featureFlags?: Record<string, string | boolean>;
  /** Email address that the user wants to change to and has not confirmed; visible to the user and to users who manage users. */
  pendingEmail?: string;
}

/** Sign-in method of a user: with a password stored here, or by a directory or identity provider. */
export type SignInType = "email" | "ldap" | "saml" | "oidc";

/** The part of a user shown to others together with what the user owns. */
export interface PersonReference {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Settings of a user; unknown keys are kept. */
export interface UserSettings {
  isOnboarded?: boolean;
  firstSuccessfulWorkflowId?: string;
  userActivated?: boolean;
  showUserActivationSurvey?: boolean;
  /** True from the set-up until the owner has seen the tour or skipped it. */
  showTour?: boolean;
  /** The example workflow that the tour explains. */
  tourWorkflowId?: string;
  /** False if the user wants no email when something is shared with them. */
  sharingMails?: boolean;
  /** Language of the interface; null = that of the installation. */
  language?: Language | null;
  [key: string]: unknown;
}

const LOCAL_PART = '[^<>()[\\]\\\\.,;:\\s@"]+(?:\\.[^<>()[\\]\\\\.,;:\\s@"]+)*|"[^"]+"';
const DOMAIN = "\\[\\d{1,3}(?:\\.\\d{1,3}){3}\\]|(?:[a-zA-Z0-9-]+\\.)+[a-zA-Z]{2,}";

/** A local part, `@`, then a bracketed IPv4 address or a domain with a top level of two letters or more. */
export const EMAIL_PATTERN = new RegExp(`^(?:${LOCAL_PART})@(?:${DOMAIN})$`);

/** Email address of at most 254 characters, parsed to lower case. */
export const emailSchema = z
  .string("Enter your email address.")
  .trim()
  .max(254, "Use at most 254 characters for the email address.")
  .regex(EMAIL_PATTERN, "Enter a valid email address.")
  .transform((email) => email.toLowerCase());

const PASSWORD_RULE = "Use 8 to 64 characters, with at least one digit and one uppercase letter.";

/** 8 to 64 characters with a digit and an upper-case letter. */
export const passwordSchema = z
  .string("Enter a password.")
  .min(8, PASSWORD_RULE)
  .max(64, PASSWORD_RULE)
  .regex(/\d/, PASSWORD_RULE)
  .regex(/\p{Lu}/u, PASSWORD_RULE);

/** First or last name of a user: 1 to 32 characters without tags. @internal */
export const personName = (which: string) =>
  z
    .string(`Enter the ${which} name.`)
    .trim()
    .min(1, `Enter the ${which} name.`)
    .max(32, `Use at most 32 characters for the ${which} name.`)
    .regex(/^[^<>]*$/, `The ${which} name can’t contain < or >.`);
