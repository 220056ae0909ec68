import type { GlobalRole } from "../rights/roles.ts";
import type { SignInType } from "./user.ts";

/**
 * True if a user may set a password in Heddle and sign in with it. `method` is the enabled sign-in method besides
 * passwords. The owner always may, so that a failing provider never locks the installation permanently. LDAP users may
 * not, because the directory holds their password.
 */
export function hasOwnPassword(
  { role, signInType }: { readonly role: GlobalRole | "default"; readonly signInType: SignInType },
  method: SignInType,
): boolean {
  const isRedirecting = method === "saml" || method === "oidc";
  return role === "owner" || (!isRedirecting && signInType !== "ldap");
}
