import type { GlobalRole } from "../rights/roles.ts";
import type { SignInType } from "./user.ts";

/**
 * Whether a user may sign in with a password stored here, and set one. `method` is the enabled sign-in method besides
 * passwords. The owner always may, so that a failing provider never locks the installation permanently. Users of a
 * directory may not: their password is the directory's.
 */
export function hasOwnPassword(
  { role, signInType }: { readonly role: GlobalRole | "default"; readonly signInType: SignInType },
  method: SignInType,
): boolean {
  const isRedirecting = method === "saml" || method === "oidc";
  return role === "owner" || (!isRedirecting && signInType !== "ldap");
}
