import type { CurrentUser } from "../../../base/rest/index.ts";

/** Whether a user is the place-holder for an owner who is not set up yet. */
export function isDefaultUser({
  globalRole,
  isPending,
}: Pick<CurrentUser, "globalRole" | "isPending">): boolean {
  return globalRole.name === "default" || (globalRole.name === "owner" && isPending);
}
