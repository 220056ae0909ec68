import { mayDo, type Scope } from "@heddle/api";
import { type CurrentUser, useCurrentUser } from "../base/rest/index.ts";

/** Whether a role in the instance allows something. The place-holder for an owner may do what the owner may. */
export function mayInInstance(user: Pick<CurrentUser, "globalRole"> | undefined, scope: Scope): boolean {
  if (!user) return false;
  const { name } = user.globalRole;
  return mayDo(scope, { role: name === "default" ? "owner" : name });
}

/** Whether the signed-in user may do something in the instance. */
export function useMay(scope: Scope): boolean {
  return mayInInstance(useCurrentUser().data, scope);
}
