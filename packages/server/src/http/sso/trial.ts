import { randomBytes } from "node:crypto";
import { HttpError } from "../../errors/http-error.ts";
import { SignInAttempts } from "../../identity/sign-in/attempts.ts";
import type { OutsideKind } from "../../store/sign-in-tables.ts";
import type { Store } from "../../store/store.ts";

/** Allows one trial of a sign-in, which works also while the sign-in is off; returns its name. */
export async function allowTrial(store: Store, kind: OutsideKind): Promise<string> {
  const name = `trial-${randomBytes(32).toString("base64url")}`;
  await new SignInAttempts<null>(store, kind).begin(name, { details: null, browser: undefined });
  return name;
}

/** Reports whether a new sign-in is a trial. @throws HttpError if the trial was not allowed or was already used */
export async function isTrial(store: Store, kind: OutsideKind, name: string | undefined): Promise<boolean> {
  if (name === undefined) return false;
  if (!name.startsWith("trial-") || !(await new SignInAttempts<null>(store, kind).take(name)))
    throw new HttpError("trial-over", {});
  return true;
}
