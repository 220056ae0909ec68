import type { OidcConfig, Route } from "@heddle/api";
import type { FastifyReply } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { readOidc } from "../../identity/oidc/oidc-settings.ts";
import {
  type Claims,
  newSecrets,
  type OidcSecrets,
  personOf,
  readClaims,
  signInAddress,
} from "../../identity/oidc/oidc-sign-in.ts";
import { browserOf, SignInAttempts } from "../../identity/sign-in/attempts.ts";
import { returnPage } from "../../identity/sign-in/return-page.ts";
import type { Call } from "../call/serve.ts";
import { enterFromProvider } from "../users/enter-from-provider.ts";
import { markBrowser, markOf } from "./browser-mark.ts";
import { sendTrial } from "./pages.ts";

interface Begun {
  readonly page: string;
  readonly isTrial: boolean;
  readonly secrets: OidcSecrets;
}

type Ask = Pick<Call<Route>, "context" | "request" | "reply">;

/** Sign-in URL of the provider for this browser. @throws HttpError */
export async function beginSignIn(ask: Ask, { page, isTrial }: Omit<Begun, "secrets">): Promise<string> {
  const { context } = ask;
  const config = await readOidc(context);
  if (!config.loginEnabled && !isTrial) throw new HttpError("method-off", { how: "OpenID Connect" });
  const secrets = newSecrets();
  const address = await signInAddress(context.http, config, secrets);
  await new SignInAttempts<Begun>(context.store, "oidc").begin(secrets.state, {
    details: { page, isTrial, secrets },
    browser: browserOf(markBrowser(ask)),
  });
  return address;
}

/** Signs the browser in that came back, and sends it to the editor. Trials end here. @throws HttpError */
export async function finishSignIn(ask: Ask): Promise<FastifyReply> {
  const { context, request, reply } = ask;
  const query = request.url.split("?")[1] ?? "";
  const begun = await new SignInAttempts<Begun>(context.store, "oidc").take(
    new URLSearchParams(query).get("state") ?? "",
  );
  if (!begun || begun.browser !== browserOf(markOf(ask)))
    throw new HttpError("sign-in-of-another-browser", {});
  const { page, isTrial, secrets } = begun.details;
  const config = await readOidc(context);
  const claims = await readClaims(context.http, config, secrets, query);
  if (isTrial) return sendTrial(reply, 200, rowsOf(claims, config));
  if (!config.loginEnabled) throw new HttpError("method-off", { how: "OpenID Connect" });
  return reply.redirect(await enterFromProvider(ask, personOf(claims, config), returnPage(page)), 303);
}

/** Mapped claims, then all of them. @throws HttpError if the user would be refused */
function rowsOf(claims: Claims, config: OidcConfig): [string, string][] {
  const { email, firstName, lastName, isEmailVerified, role } = personOf(claims, config);
  const mapped = { email, firstName, lastName, isEmailVerified, role: role ?? "as given here" };
  return [...Object.entries(mapped), ...Object.entries(claims)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}
