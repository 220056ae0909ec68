import { updateMe } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { hasFixedNames } from "../../../identity/users/fixed-names.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import type { UserRow } from "../../../store/tables.ts";
import { serve } from "../../call/serve.ts";
import { requestEmailChange } from "../../users/change-email.ts";

type Profile = Pick<UserRow, "email" | "firstName" | "lastName">;

export default serve(updateMe, async (call) => {
  const { body, caller, context, request } = call;
  const { password, ...profile } = body;
  refuseOutsideProfile(caller, profile);
  const isMoving = profile.email !== caller.email;
  // First, so that nothing is changed if the address is refused.
  const changed = isMoving ? await requestEmailChange(call, profile.email, password) : caller;
  const { firstName, lastName } = profile;
  const names = (["firstName", "lastName"] as const).filter((name) => profile[name] !== caller[name]);
  const user =
    names.length > 0
      ? await context.users.update(caller.id, { firstName, lastName, ...ownNames(caller, profile) })
      : changed;
  if (names.length > 0)
    await context.audit.record("audit.user.updated", {
      by: request,
      about: { id: user.id, name: user.email },
      details: { changed: names },
    });
  const isPending = isMoving && user.email !== profile.email;
  return isPending ? { ...toPublicUser(user), pendingEmail: profile.email } : toPublicUser(user);
});

/** Profiles from a directory or an identity provider are changed there. Identity providers often send no names. */
function refuseOutsideProfile(user: UserRow, { email, firstName, lastName }: Profile): void {
  if (user.signInType === "email") return;
  if (email !== user.email) throw new HttpError("profile-of-provider", {});
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName;
  if (isRenamed && hasFixedNames(user)) throw new HttpError("name-of-directory", {});
}

/** A directory that starts to provide names overwrites them; until then they are the user's own. */
function ownNames(user: UserRow, { firstName, lastName }: Profile): Partial<UserRow> {
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName;
  return user.signInType === "ldap" && isRenamed ? { hasOwnNames: 1 } : {};
}
