import {
  changeRole as changeRoleRoute,
  type PublicUser,
  readInviteLink,
  readResetLink,
  resendInvite,
} from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { personName } from "../../../people/person.ts";
import { refreshUsers } from "../../../people/users-query.ts";
import { toast } from "../../../ui/index.ts";

const text = texts.users;

/** Copies the link by which an invited person sets up their account. */
export function copyInviteLink({ id }: PublicUser): Promise<void> {
  return copyLink(() => call(readInviteLink, { id }), text.inviteCopied);
}

/** Copies a new link by which a user chooses a new password. */
export function copyResetLink({ id }: PublicUser): Promise<void> {
  return copyLink(() => call(readResetLink, { id }), text.resetCopied);
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
