import { z } from "./zod.ts";

/** A user as everybody signed in may see it. */
export interface PublicUser {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  createdAt: string;
  personalizationAnswers?: Record<string, unknown> | null;
  settings: UserSettings;
  globalRole: { id: string; name: "owner" | "member"; scope: "global" };
  disabled: boolean;
  /** Invited, but no password yet; true for the owner before set-up. */
  isPending: boolean;
  signInType: "email" | "ldap" | "saml";
  featureFlags?: Record<string, string | boolean>;
  /** Of pending users, for the owner to pass on. */
  inviteAcceptUrl?: string;
}

export interface UserSettings {
  isOnboarded?: boolean;
  firstSuccessfulWorkflowId?: string;
  userActivated?: boolean;
  showUserActivationSurvey?: boolean;
  [key: string]: unknown;
}

const LOCAL_PART = '[^<>()[\\]\\\\.,;:\\s@"]+(?:\\.[^<>()[\\]\\\\.,;:\\s@"]+)*|"[^"]+"';
const DOMAIN = "\\[\\d{1,3}(?:\\.\\d{1,3}){3}\\]|(?:[a-zA-Z0-9-]+\\.)+[a-zA-Z]{2,}";

/** A local part, `@`, then a bracketed IPv4 address or a domain with a top level of two letters or more. */
export const EMAIL_PATTERN = new RegExp(`^(?:${LOCAL_PART})@(?:${DOMAIN})$`);

/** E-mail address; comes out in lower case. */
export const emailSchema = z
  .string("Enter an e-mail address.")
  .trim()
  .max(254, "An e-mail address has at most 254 characters.")
  .regex(EMAIL_PATTERN, "This is not an e-mail address.")
  .transform((email) => email.toLowerCase());

/** 8 to 64 characters with a digit and an upper-case letter. */
export const passwordSchema = z
  .string("Enter a password.")
  .min(8, "A password has at least 8 characters.")
  .max(64, "A password has at most 64 characters.")
  .regex(/\d/, "A password holds at least one digit.")
  .regex(/\p{Lu}/u, "A password holds at least one upper-case letter.");

const personName = (which: string) =>
  z
    .string(`Enter the ${which} name.`)
    .trim()
    .min(1, `Enter the ${which} name.`)
    .max(32, `The ${which} name has at most 32 characters.`)
    .regex(/^[^<>]*$/, `The ${which} name holds no tags.`);

/** Body of `POST /login`. */
export const loginSchema = z.object({
  email: z.string("Enter your e-mail address.").trim().min(1, "Enter your e-mail address.").max(254),
  password: z.string("Enter your password.").min(1, "Enter your password.").max(256),
});
export type LoginBody = z.infer<typeof loginSchema>;

/** Body of `POST /owner/setup`. */
export const ownerSetupSchema = z.object({
  email: emailSchema,
  firstName: personName("first"),
  lastName: personName("last"),
  password: passwordSchema,
});
export type OwnerSetupBody = z.infer<typeof ownerSetupSchema>;

/** Body of `POST /users`: who is invited. */
export const inviteSchema = z.array(z.object({ email: emailSchema }), "Send a list of e-mail addresses.");

/** One entry of the answer of `POST /users`. */
export interface InvitedUser {
  user: { id: string; email: string; inviteAcceptUrl: string; emailSent: boolean };
  error?: string;
}

/** Body of `POST /users/{inviteeId}`. */
export const acceptInviteSchema = z.object({
  inviterId: z.uuid("The invitation's link is incomplete."),
  firstName: personName("first"),
  lastName: personName("last"),
  password: passwordSchema,
});
export type AcceptInviteBody = z.infer<typeof acceptInviteSchema>;

/** Body of `PATCH /me`. */
export const updateMeSchema = z.object({
  email: emailSchema,
  firstName: personName("first"),
  lastName: personName("last"),
});
export type UpdateMeBody = z.infer<typeof updateMeSchema>;

/** Body of `PATCH /me/password`. */
export const changePasswordSchema = z.object({
  currentPassword: z.string("Enter your current password.").max(256),
  newPassword: passwordSchema,
});
export type ChangePasswordBody = z.infer<typeof changePasswordSchema>;

/** Body of `PATCH /me/settings`: merged into the stored settings. */
export const userSettingsSchema = z.record(z.string(), z.unknown());

/** Body of `POST /me/survey`. */
export const surveySchema = z
  .record(z.string(), z.unknown())
  .refine((answers) => Object.keys(answers).length > 0, "The survey holds no answers.");

/** One signed-in browser of a user, `GET /me/sessions`. */
export interface UserSession {
  id: string;
  /** Browser and system in words, such as "Firefox on Windows"; null when they are not known. */
  device: string | null;
  userAgent: string | null;
  /** The network address that it was last seen from. */
  address: string | null;
  /** ISO 8601, as the next one; use is noted about once an hour. */
  createdAt: string;
  seenAt: string;
  /** When it ends if nobody uses it. */
  expiresAt: string;
  /** True for the one that asks. */
  isCurrent: boolean;
}
