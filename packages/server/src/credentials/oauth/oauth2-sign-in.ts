import { createHash, randomBytes } from "node:crypto";
import type { Http } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import { oauth2Settings } from "./oauth2-settings.ts";
import type { SignIn } from "./sign-in.ts";
import { requestToken } from "./token-endpoint.ts";
import { refusal } from "./token-error.ts";

/** Authorization code with PKCE (RFC 6749, 4.1; RFC 7636). */
export function oauth2SignIn(http: Http): SignIn {
  return {
    path: "/oauth2-credential",
    ancestor: "oAuth2Api",
    begin: async (data, redirectUri) => {
      const settings = oauth2Settings(data);
      if (settings.grant === "clientCredentials") throw new RunError("sign-in-not-needed", {});
      const state = randomBytes(32).toString("base64url");
      const verifier = settings.usesPkce ? randomBytes(32).toString("base64url") : undefined;
      const url = new URL(settings.authUrl);
      const query: [string, string][] = [
        ["client_id", settings.clientId],
        ["redirect_uri", redirectUri],
        ["response_type", "code"],
        ["state", state],
        ...(settings.scope === "" ? [] : [["scope", settings.scope] as [string, string]]),
        ...(verifier ? challengeOf(verifier) : []),
      ];
      for (const [name, value] of [...settings.authQuery, ...query]) url.searchParams.set(name, value);
      return { url: url.href, state, secret: verifier ? { verifier } : {} };
    },
    stateOf: (query) => query["state"],
    finish: async (data, query, { secret, redirectUri }) => {
      const settings = oauth2Settings(data);
      const { host } = new URL(settings.authUrl);
      if (query["error"] !== undefined) throw refusal(host, query["error"], query["error_description"]);
      const { code, state: _state, ...said } = query;
      if (!code) throw new RunError("sign-in-without-code", { host });
      const verifier = secret["verifier"];
      const tokens = await requestToken(http, settings, {
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        ...(typeof verifier === "string" ? { code_verifier: verifier } : {}),
      });
      // Some services only return here which company was connected.
      return Object.keys(said).length > 0 ? { ...tokens, callbackQueryString: said } : tokens;
    },
  };
}

function challengeOf(verifier: string): [string, string][] {
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return [
    ["code_challenge", challenge],
    ["code_challenge_method", "S256"],
  ];
}
