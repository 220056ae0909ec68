import { updateMe } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { hasFixedNames } from "../../../identity/users/fixed-names.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { isUniqueViolation } from "../../../store/errors.ts";
import type { UserRow } from "../../../store/tables.ts";
import { serve } from "../../call/serve.ts";
import { startSession } from "../../users/start-session.ts";

type Profile = Pick<UserRow, "email" | "firstName" | "lastName">;

export default serve(updateMe, async (call) => {
  const { body, caller, context, request } = call;
  refuseOutsideProfile(caller, body);
  try {
    const user = await context.users.update(caller.id, { ...body, ...ownNames(caller, body) });
    // Sessions that were opened with the former address end.
    if (body.email !== caller.email) await context.sessions.endAllOf(caller.id);
    const changed = (["email", "firstName", "lastName"] as const).filter(
      (name) => body[name] !== caller[name],
    );
    if (changed.length > 0)
      await context.audit.record("audit.user.updated", {
        by: request,
        about: { id: user.id, name: user.email },
        details: { changed, from: caller.email, to: user.email },
      });
    await startSession(call, user);
    return toPublicUser(user);
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError("email-taken", {});
    throw error;
  }
});

/** What a directory or an identity provider says of a user is changed there. Identity providers often send no names. */
function refuseOutsideProfile(user: UserRow, { email, firstName, lastName }: Profile): void {
  if (user.signInType === "email") return;
  if (email !== user.email) throw new HttpError("profile-of-provider", {});
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName;
  if (isRenamed && hasFixedNames(user)) throw new HttpError("name-of-directory", {});
}

/** A directory that begins to know names overwrites them; until then they are the user's own. */
function ownNames(user: UserRow, { firstName, lastName }: Profile): Partial<UserRow> {
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName;
  return user.signInType === "ldap" && isRenamed ? { hasOwnNames: 1 } : {};
}
