import { hasOwnPassword } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import type { Config } from "../../platform/config/env.ts";
import type { OutsideKind, SignInKind } from "../../store/sign-in-tables.ts";
import type { Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";

/** Sign-in method enabled in addition to passwords, with its label on the sign-in page. */
export interface ActiveMethod {
  readonly kind: SignInKind;
  readonly label: string;
}

const NAMES: Record<OutsideKind, string> = { ldap: "LDAP", saml: "SAML", oidc: "OpenID Connect" };

/** Location of sign-in settings, and the methods that the operator disabled. */
export interface SignInPlace {
  readonly store: Store;
  readonly config: Pick<Config, "features">;
}

/** Returns the enabled method; `email` if there are only passwords. */
export async function activeMethod({ store, config }: SignInPlace): Promise<ActiveMethod> {
  const active = await enabledMethod(store);
  return config.features.off.some((off) => off === active.kind) ? PASSWORDS : active;
}

const PASSWORDS: ActiveMethod = { kind: "email", label: "" };

async function enabledMethod({ db }: Store): Promise<ActiveMethod> {
  const rows = await db.selectFrom("signInMethod").select(["kind", "config"]).execute();
  for (const { kind, config } of rows) {
    const { loginEnabled, loginLabel } = JSON.parse(config);
    if (loginEnabled === true) return { kind, label: String(loginLabel ?? "") };
  }
  return PASSWORDS;
}

/** Refuses to enable a method while a different one is enabled. */
export async function refuseSecondMethod(store: Store, kind: OutsideKind): Promise<void> {
  const active = await enabledMethod(store);
  if (active.kind !== "email" && active.kind !== kind)
    throw new HttpError("other-method-on", { how: NAMES[active.kind] });
}

/** True if users are redirected to an identity provider and only the owner can use a password. */
function isRedirecting({ kind }: ActiveMethod): boolean {
  return kind === "saml" || kind === "oidc";
}

/** Returns the label of the sign-in button for users who cannot use a password. */
export function nameOf({ kind, label }: ActiveMethod): string {
  return label === "" ? (kind === "email" ? "your password" : NAMES[kind]) : label;
}

/** Refuses to set or change a password that its user cannot use. */
export async function refusePasswordElsewhere(
  place: SignInPlace,
  user: Pick<UserRow, "role" | "signInType">,
): Promise<void> {
  if (!mayUsePassword(user, await activeMethod(place))) throw new HttpError("password-of-provider", {});
}

/** Refuses to invite users or let them set a password if an identity provider manages access. */
export async function refuseInvitations(place: SignInPlace): Promise<void> {
  const active = await activeMethod(place);
  if (isRedirecting(active)) throw new HttpError("users-from-provider", { how: nameOf(active) });
}

/** True if a user can sign in with a local password, and set one. */
export function mayUsePassword(user: Pick<UserRow, "role" | "signInType">, { kind }: ActiveMethod): boolean {
  return hasOwnPassword(user, kind);
}
