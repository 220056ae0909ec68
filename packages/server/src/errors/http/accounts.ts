import type { HttpErrorCatalogue } from "../wording.ts";

/** Signing in, users and invitations. */
export const ACCOUNT_ERRORS = {
  "too-many-attempts": ({ seconds }: { seconds: number }) => ({
    status: 429,
    message: `Too many attempts. Try again in ${seconds} seconds.`,
  }),
  "too-many-sign-ins": () => ({
    status: 503,
    message: "Too many people sign in at this moment. Try again soon.",
  }),
  "invitation-accepted": () => ({ status: 400, message: "This person has accepted the invitation already." }),
  "invitation-invalid": () => ({
    status: 400,
    message: "This invitation is not valid any more. Ask for a new one.",
  }),
  "invitation-used": () => ({
    status: 400,
    message: "This invitation was accepted already. Sign in instead.",
  }),
  "already-set-up": () => ({
    status: 400,
    message: "The owner of this Heddle is set up already. Sign in instead.",
  }),
  "password-wrong": () => ({ status: 400, message: "The current password is wrong." }),
  "no-email": () => ({
    status: 500,
    message: "Email is not set up. Copy the invitation link and share it instead.",
  }),
  "no-email-for-reset": () => ({
    status: 500,
    message: "Email is not set up here. Ask the owner of this Heddle for a link to set a new password.",
  }),
  "reset-link-invalid": () => ({
    status: 404,
    message: "This link is not valid any more. Ask for a new one.",
  }),
  "invitation-not-sent": ({ reason }: { reason: string }) => ({
    status: 500,
    message: `The invitation could not be sent: ${reason}`,
  }),
  "owner-not-set-up": () => ({ status: 400, message: "Set up the owner before inviting others." }),
  "own-account": () => ({ status: 400, message: "You cannot delete yourself." }),
  "transfer-to-same-user": () => ({ status: 400, message: "What a user owns cannot move to the same user." }),
  "email-taken": () => ({ status: 400, message: "Another user has this email address." }),
  "sign-in-refused": () => ({ status: 401, message: "Wrong email or password." }),
} satisfies HttpErrorCatalogue;
