import { mayDo, type Scope } from "@heddle/api";
import { type CurrentUser, useCurrentUser } from "../base/rest/index.ts";

/** True if a role in the instance has a permission. The placeholder owner has the owner's. */
export function mayInInstance(user: Pick<CurrentUser, "globalRole"> | undefined, scope: Scope): boolean {
  if (!user) return false;
  const { name } = user.globalRole;
  return mayDo(scope, { role: name === "default" ? "owner" : name });
}

/** True if the logged-in user has a permission in the instance. */
export function useMay(scope: Scope): boolean {
  return mayInInstance(useCurrentUser().data, scope);
}
