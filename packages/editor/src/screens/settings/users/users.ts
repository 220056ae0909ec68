import {
  changeRole as changeRoleRoute,
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
import { confirm, toast } from "../../../ui/index.ts";

const text = texts.users;

/** Copies the link by which an invited person sets up their account. */
export function copyInviteLink({ id }: PublicUser): Promise<void> {
  return copyLink(() => call(readInviteLink, { id }), text.inviteCopied);
}

/** Copies a new link by which a user chooses a new password. */
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

/** Sends the mail of an invitation again. */
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
    await navigator.clipboard.writeText(link);
    toast.success(done);
  } catch (error) {
    toast.failure(text.notCopied, error);
  }
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
