import {
  changeRole as changeRoleRoute,
  confirmEmailOf,
  type PublicUser,
  readInviteLink,
  readResetLink,
  resendInvite,
  resetSecondFactor as resetRoute,
} from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { personName } from "../../../people/person.ts";
import { refreshUsers } from "../../../people/users-query.ts";
import { confirm, copyText, toast } from "../../../ui/index.ts";
import { downloadBlob } from "../../../ui/page/download-json.ts";
import { usersCsv } from "./users-csv.ts";

const text = texts.users;

/** Copies the link with which an invited user sets up the account. */
export function copyInviteLink({ id }: PublicUser): Promise<void> {
  return copyLink(() => call(readInviteLink, { id }), text.inviteCopied);
}

/** Copies a new link with which a user sets a new password. */
export function copyResetLink({ id }: PublicUser): Promise<void> {
  return copyLink(() => call(readResetLink, { id }), text.resetCopied);
}

/** Removes the second factor of a user, after a question. */
export async function resetSecondFactor(user: PublicUser): Promise<void> {
  const name = personName(user);
  const { resetTitle, resetText, reset, resetDone, resetFailed } = texts.secondFactor;
  const question = { title: resetTitle(name), message: resetText, confirmLabel: reset, danger: true };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    await call(resetRoute, { id: user.id });
    toast.success(resetDone(name));
    await refreshUsers();
  } catch (error) {
    toast.failure(resetFailed, error);
  }
}

/**
 * Confirms the new email address of a user, after a question: without a mail server, an administrator has to verify
 * that it belongs to the user.
 */
export async function confirmNewEmail(user: PublicUser): Promise<void> {
  const name = personName(user);
  const email = user.pendingEmail ?? "";
  const question = {
    title: text.confirmEmailTitle(name),
    message: text.confirmEmailText(email),
    confirmLabel: text.confirmEmail,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    await call(confirmEmailOf, { id: user.id }, { email });
    toast.success(text.emailConfirmed(name, email));
  } catch (error) {
    toast.failure(text.emailNotConfirmed, error);
  }
  await refreshUsers();
}

/** Sends the invitation email again. */
export async function sendAgain({ id, email }: PublicUser): Promise<void> {
  try {
    await call(resendInvite, { id });
    toast.success(text.sentAgain(email ?? ""));
  } catch (error) {
    toast.failure(text.notSent, error);
  }
}

async function copyLink(read: () => Promise<{ link: string }>, done: string): Promise<void> {
  try {
    const { link } = await read();
    await copyText(link, { done, failed: text.notCopied });
  } catch (error) {
    toast.failure(text.notCopied, error);
  }
}

/** Changes the role of several users and reports the first failure. */
export async function changeRoles(
  users: readonly PublicUser[],
  newRoleName: "admin" | "member",
): Promise<void> {
  const outcomes = await Promise.allSettled(
    users.map(({ id }) => call(changeRoleRoute, { id }, { newRoleName })),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) toast.failure(text.roleFailed, failed.reason);
  const count = outcomes.filter(({ status }) => status === "fulfilled").length;
  if (count > 0) toast.success(text.rolesChanged(count, text.roles[newRoleName] ?? newRoleName));
  await refreshUsers();
}

/** Saves users as a CSV file. */
export function downloadUsers(users: readonly PublicUser[]): void {
  downloadBlob(new Blob([usersCsv(users)], { type: "text/csv" }), "users.csv");
}

/** Changes the role of a user in the instance. */
export async function changeRole(user: PublicUser, newRoleName: "admin" | "member"): Promise<void> {
  try {
    await call(changeRoleRoute, { id: user.id }, { newRoleName });
    toast.success(text.roleChanged(personName(user), text.roles[newRoleName] ?? newRoleName));
  } catch (error) {
    toast.failure(text.roleFailed, error);
  }
  await refreshUsers();
}
