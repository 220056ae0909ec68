import { hasOwnPassword, type PublicUser, type SignInType } from "@heddle/api";
import type { CurrentUser } from "../../../base/rest/index.ts";
import { mayInInstance } from "../../../people/use-may.ts";
import { isOwner, isPendingUser } from "../../../people/user-kinds.ts";

/** What can be done with a user, in the order of the menu. */
export type UserAction = "copyInvite" | "sendAgain" | "copyReset" | "resetSecondFactor" | "delete";

/** What the actions depend on beside the user. */
interface Circumstances {
  /** Who would do it. */
  readonly me: (Pick<CurrentUser, "globalRole"> & { readonly id: string }) | undefined;
  /** The way to sign in that is on beside passwords. */
  readonly method: SignInType;
  readonly hasMail: boolean;
}

/** What one may do with a user. Only the owner changes the owner, and what the server would refuse is not offered. */
export function actionsOn(
  user: Pick<PublicUser, "id" | "globalRole" | "isPending" | "signInType" | "mfaEnabled">,
  { me, method, hasMail }: Circumstances,
): UserAction[] {
  if (user.id === me?.id || isOwner(user)) return [];
  const mayUpdate = mayInInstance(me, "user:update");
  const isPasswordHere = hasOwnPassword({ role: user.globalRole.name, signInType: user.signInType }, method);
  const wanted: Record<UserAction, boolean> = {
    copyInvite: mayUpdate && isPendingUser(user),
    sendAgain: mayUpdate && isPendingUser(user) && hasMail,
    copyReset: mayUpdate && !user.isPending && isPasswordHere,
    resetSecondFactor: mayUpdate && !user.isPending && user.mfaEnabled === true,
    delete: mayInInstance(me, "user:delete"),
  };
  return (Object.keys(wanted) as UserAction[]).filter((action) => wanted[action]);
}
