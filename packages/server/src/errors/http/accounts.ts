import { ERROR_CODES } from "@heddle/api";
import { amountText } from "@heddle/workflow";
import type { HttpErrorCatalogue } from "../wording.ts";

/** Signing in, users and invitations. */
export const ACCOUNT_ERRORS = {
  "too-many-attempts": ({ seconds }: { seconds: number }) => ({
    status: 429,
    message: `Too many attempts. Try again in ${amountText(seconds, "second")}.`,
  }),
  "too-many-sign-ins": () => ({
    status: 503,
    message: "Too many people sign in at this moment. Try again soon.",
  }),
  "invitation-accepted": () => ({ status: 400, message: "This person has accepted the invitation already." }),
  "invitation-invalid": () => ({
    status: 400,
    message: "This invitation is no longer valid. Ask for a new one.",
  }),
  "invitation-used": () => ({
    status: 400,
    message: "This invitation was accepted already. Sign in instead.",
  }),
  "already-set-up": () => ({
    status: 400,
    message: "The owner of this Heddle is set up already. Sign in instead.",
  }),
  "password-needed": () => ({
    status: 400,
    message: "Enter your current password: this changes how you sign in.",
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
  "mail-settings-fixed": () => ({
    status: 400,
    message:
      "The HEDDLE_SMTP_ variables of the server decide how mails are sent. Change them there, or remove them to use this page.",
  }),
  "mail-password-again": () => ({
    status: 400,
    message:
      "The mail server or its security has changed. Enter the password again, so that it is not sent to another server.",
  }),
  "mail-not-set-up": () => ({
    status: 400,
    message: "No mail server is set up. Enter its name and store the settings first.",
  }),
  "mail-failed": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The test message could not be sent: ${reason}`,
  }),
  "reset-link-invalid": () => ({
    status: 404,
    message: "This link is no longer valid. Ask for a new one.",
  }),
  "invitation-not-sent": ({ reason }: { reason: string }) => ({
    status: 500,
    message: `The invitation could not be sent: ${reason}`,
  }),
  "owner-not-set-up": () => ({ status: 400, message: "Set up the owner before inviting others." }),
  "own-account": () => ({ status: 400, message: "You cannot delete yourself." }),
  "transfer-to-same-user": () => ({
    status: 400,
    message: "Choose a different user to receive these workflows and credentials.",
  }),
  "email-link-invalid": () => ({
    status: 404,
    message:
      "This link does not confirm an email address of the account that is signed in. Sign in with the account that requested the change, or request it again.",
  }),
  "email-not-sent": ({ reason }: { reason: string }) => ({
    status: 500,
    message: `The confirmation could not be sent to the new address, so nothing was changed: ${reason}`,
  }),
  "email-of-own": () => ({
    status: 403,
    message: "You cannot confirm your own email address. Ask another administrator or the owner.",
  }),
  "email-by-link": () => ({
    status: 400,
    message: "The user confirms the address with the link sent to it.",
  }),
  "email-not-pending": () => ({
    status: 404,
    message: "The user no longer requests this address. Reload the list.",
  }),
  "email-taken": () => ({ status: 400, message: "Another user has this email address." }),
  "second-factor-needed": () => ({
    status: 401,
    code: ERROR_CODES.secondFactorNeeded,
    message: "Enter the code that your authenticator shows.",
  }),
  "second-factor-code-wrong-at-sign-in": () => ({
    status: 401,
    code: ERROR_CODES.secondFactorWrong,
    message: "This code is wrong or was used before. Wait for the next one.",
  }),
  "second-factor-required": () => ({
    status: 403,
    code: ERROR_CODES.secondFactorRequired,
    message: "This Heddle requires a second factor. Set it up first, then try again.",
  }),
  "second-factor-code-wrong": () => ({
    status: 400,
    message: "This code is wrong or was used before. Wait for the next one.",
  }),
  "second-step-over": () => ({ status: 401, message: "This sign-in is over. Sign in again." }),
  "second-factor-of-provider": () => ({
    status: 400,
    message: "You sign in through an identity provider, which asks for the second factor. Set it up there.",
  }),
  "second-factor-enabled": () => ({
    status: 400,
    message: "Your second factor is already enabled. Disable it before you set up another one.",
  }),
  "second-factor-of-own-first": () => ({
    status: 400,
    message:
      "Set up your own second factor first, in your personal settings: without one you would be locked out.",
  }),
  "second-factor-off": () => ({ status: 400, message: "There is no second factor. Nothing was changed." }),
  "second-factor-is-required": () => ({
    status: 400,
    message: "This Heddle requires a second factor, so it cannot be disabled. Ask the owner.",
  }),
  "second-factor-without-password": () => ({
    status: 400,
    message: "Choose a password before you set up a second factor.",
  }),
  "second-factor-own": () => ({
    status: 400,
    message: "You cannot reset your own second factor. Disable it in your personal settings.",
  }),
  "sign-in-refused": () => ({ status: 401, message: "Wrong email or password." }),
} satisfies HttpErrorCatalogue;
