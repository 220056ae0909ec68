import { HttpError } from "../../errors/http-error.ts";
import { activeMethod, mayUsePassword } from "../../identity/sign-in/active-method.ts";
import { AttemptLimit } from "../../identity/users/attempt-limit.ts";
import { verifyPassword } from "../../identity/users/password.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";
import { directoriesOf } from "./directories.ts";

const attemptsOf = perServer(() => new AttemptLimit(5));

/**
 * Checks that the caller knows the password of the account before a change to its sign-in methods: a session may have
 * been left open or stolen. Directory users enter the directory password. @throws HttpError
 */
export async function provePassword(
  context: AppContext,
  caller: UserRow,
  password: string | undefined,
): Promise<void> {
  if (!password) throw new HttpError("password-needed", {});
  const attempts = attemptsOf(context);
  attempts.take(caller.id);
  if (!(await isPasswordOf(context, caller, password))) throw new HttpError("password-wrong", {});
  attempts.giveBack(caller.id);
}

async function isPasswordOf(context: AppContext, caller: UserRow, password: string): Promise<boolean> {
  if (caller.signInType !== "ldap") return verifyPassword(password, caller.passwordHash);
  // Loaded only for instances that use a directory.
  const { isPasswordAtDirectory } = await import("../../identity/ldap/sign-in-by-ldap.ts");
  return isPasswordAtDirectory(context, directoriesOf(context), {
    id: caller.id,
    email: caller.email ?? "",
    password,
  });
}

/** True if a user has a password to enter, either local or in the directory in use. */
export async function hasPassword(context: AppContext, user: UserRow): Promise<boolean> {
  const active = await activeMethod(context);
  return mayUsePassword(user, active) || (user.signInType === "ldap" && active.kind === "ldap");
}
