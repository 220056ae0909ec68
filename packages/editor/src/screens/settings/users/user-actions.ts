import { hasOwnPassword, type PublicUser, type SignInType } from "@heddle/api";
import type { CurrentUser } from "../../../base/rest/index.ts";
import { mayInInstance } from "../../../people/use-may.ts";
import { isOwner, isPendingUser } from "../../../people/user-kinds.ts";

/** Actions on a user, in menu order. */
export type UserAction =
  | "copyInvite"
  | "sendAgain"
  | "copyReset"
  | "confirmEmail"
  | "resetSecondFactor"
  | "delete";

/** Facts besides the user that the actions depend on. */
interface Circumstances {
  /** The user who would perform the action. */
  readonly me: (Pick<CurrentUser, "globalRole"> & { readonly id: string }) | undefined;
  /** The enabled sign-in method besides passwords. */
  readonly method: SignInType;
  readonly hasMail: boolean;
}

/** The permitted actions on a user. Only the owner changes the owner; actions that the server would refuse are not offered. */
export function actionsOn(
  user: Pick<PublicUser, "id" | "globalRole" | "isPending" | "signInType" | "mfaEnabled" | "pendingEmail">,
  { me, method, hasMail }: Circumstances,
): UserAction[] {
  if (user.id === me?.id || isOwner(user)) return [];
  const mayUpdate = mayInInstance(me, "user:update");
  const isPasswordHere = hasOwnPassword({ role: user.globalRole.name, signInType: user.signInType }, method);
  const wanted: Record<UserAction, boolean> = {
    copyInvite: mayUpdate && isPendingUser(user),
    sendAgain: mayUpdate && isPendingUser(user) && hasMail,
    copyReset: mayUpdate && !user.isPending && isPasswordHere,
    confirmEmail: mayUpdate && user.pendingEmail !== undefined && !hasMail,
    resetSecondFactor: mayUpdate && !user.isPending && user.mfaEnabled === true,
    delete: mayInInstance(me, "user:delete"),
  };
  return (Object.keys(wanted) as UserAction[]).filter((action) => wanted[action]);
}
