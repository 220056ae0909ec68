import type { CurrentUser } from "../base/rest/index.ts";

type Known = Pick<CurrentUser, "globalRole" | "isPending">;

/** True if a user is the owner of the instance. */
export function isOwner({ globalRole }: Pick<Known, "globalRole">): boolean {
  return globalRole.name === "owner";
}

/** True if a user is the placeholder for an owner who is not set up yet. */
export function isDefaultUser(user: Known): boolean {
  return user.globalRole.name === "default" || (isOwner(user) && user.isPending);
}

/** True if a user was invited and has not set up the account yet. The owner needs no invitation. */
export function isPendingUser(user: Known): boolean {
  return user.isPending && !isDefaultUser(user);
}
