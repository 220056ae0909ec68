import { HttpError } from "../../errors/http-error.ts";
import { activeMethod, mayUsePassword, nameOf } from "../../identity/sign-in/active-method.ts";
import { verifyPassword } from "../../identity/users/password.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import { directoriesOf } from "./directories.ts";

/** User whose name and password were given, or the error response with the reason for the audit log. */
type CheckedPassword =
  | { readonly user: UserRow; readonly method: "email" | "ldap" }
  | { readonly refusal: HttpError; readonly reason: string; readonly user?: undefined };

/** Checks name and password against the directory if one is in use, otherwise against the stored hash. */
export async function checkPassword(
  context: AppContext,
  name: string,
  password: string,
): Promise<CheckedPassword> {
  const active = await activeMethod(context);
  const user = await context.users.byEmail(name);
  // The owner is never in the directory, and the directory must not see the owner's password.
  if (active.kind !== "ldap" || user?.role === "owner") return checkStored(user, password, active);
  const found = await askDirectory(context, name, password);
  if (found instanceof HttpError) {
    if (found.status !== 400) return refused(found, found.message);
    const stored = await checkStored(user, password, active);
    return stored.user
      ? stored
      : refused(new HttpError("directory-away", {}), "the directory does not answer");
  }
  return found ? { user: found, method: "ldap" } : checkStored(user, password, active);
}

async function checkStored(
  user: UserRow | undefined,
  password: string,
  active: Awaited<ReturnType<typeof activeMethod>>,
): Promise<CheckedPassword> {
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  const refusal = new HttpError("sign-in-refused", {});
  if (!user || !isRight) return refused(refusal, "wrong email or password");
  if (user.disabled) return refused(refusal, "account disabled");
  if (mayUsePassword(user, active)) return { user, method: "email" };
  if (active.kind === "ldap") return refused(refusal, "the password is the directory's");
  return refused(
    new HttpError("sign-in-elsewhere", { how: nameOf(active) }),
    "only the owner uses a password",
  );
}

function refused(refusal: HttpError, reason: string): CheckedPassword {
  return { refusal, reason };
}

/** A failing directory locks out only its own users: its error is returned, not thrown. */
async function askDirectory(
  context: AppContext,
  name: string,
  password: string,
): Promise<UserRow | HttpError | undefined> {
  // Loaded only for instances that use a directory.
  const { store, sessions, log } = context;
  const { signInByLdap } = await import("../../identity/ldap/sign-in-by-ldap.ts");
  try {
    return await signInByLdap({ store, sessions }, directoriesOf(context), { name, password });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 400)
      log.warn({ error: error.message }, "The directory could not be asked for a sign-in");
    return error;
  }
}
