import { signOut } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";

export default serve(signOut, async ({ caller, context, request, reply }) => {
  const redirectTo = caller?.signInType === "oidc" ? await providerExit(context) : undefined;
  const id = context.cookie.read(request);
  if (id !== undefined) await context.sessions.end(id);
  if (request.session) await context.audit.record("audit.user.logout", { by: request });
  context.cookie.clear(reply);
  return { loggedOut: true, ...(redirectTo === undefined ? {} : { redirectTo }) } as const;
});

/** Logout URL of the identity provider, if enabled. An unreachable provider does not prevent signing out. */
async function providerExit(context: AppContext): Promise<string | undefined> {
  const { readOidc } = await import("../../../identity/oidc/oidc-settings.ts");
  const config = await readOidc(context);
  if (!config.loginEnabled || !config.logoutAtProvider) return undefined;
  const { signOutAddress } = await import("../../../identity/oidc/oidc-sign-in.ts");
  return signOutAddress(context.http, config, `${context.addresses.editor}/signin`).catch(() => undefined);
}
