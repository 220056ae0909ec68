import { loadOAuth1Signer } from "@heddle/nodes";
import type { Http } from "@heddle/workflow";
import { webAddress } from "./oauth2-settings.ts";
import type { SignIn } from "./sign-in.ts";
import { TOKEN_TIMEOUT_MS } from "./token-endpoint.ts";
import { plain, TokenError } from "./token-error.ts";

type Data = Record<string, unknown>;

/** Three-legged OAuth 1.0a (RFC 5849, 2). The return is known by the request token, which is secret enough and used once. */
export function oauth1SignIn(http: Http): SignIn {
  return {
    path: "/oauth1-credential",
    ancestor: "oAuth1Api",
    begin: async (data, redirectUri) => {
      const requestTokenUrl = webAddress(textOf(data["requestTokenUrl"]), "Request Token URL");
      const url = new URL(webAddress(textOf(data["authUrl"]), "Authorization URL"));
      const tokens = await askForToken(http, requestTokenUrl, data, { oauth_callback: redirectUri });
      const { oauth_token, oauth_token_secret } = tokens;
      url.searchParams.set("oauth_token", oauth_token);
      return { url: url.href, state: oauth_token, secret: { oauth_token, oauth_token_secret } };
    },
    stateOf: (query) => query["oauth_token"] ?? query["denied"],
    finish: async (data, query, { secret }) => {
      const { host } = new URL(webAddress(textOf(data["authUrl"]), "Authorization URL"));
      const { oauth_verifier } = query;
      if (!oauth_verifier) throw new TokenError("access-refused", { host });
      const accessTokenUrl = webAddress(textOf(data["accessTokenUrl"]), "Access Token URL");
      return askForToken(http, accessTokenUrl, { ...data, oauthTokenData: secret }, { oauth_verifier });
    },
  };
}

async function askForToken(http: Http, url: string, data: Data, fields: Record<string, string>) {
  const { host } = new URL(url);
  const sign = (await loadOAuth1Signer())(data);
  const response = await http
    .send({
      method: "POST",
      url,
      headers: { authorization: sign({ url, method: "POST", fields }), "content-length": "0" },
      timeout: TOKEN_TIMEOUT_MS,
      maxRedirects: 0,
      maxResponseBytes: 1024 * 1024,
    })
    .catch((error: Error) => {
      throw new TokenError("token-not-requested", { reason: error.message });
    });
  const text = new TextDecoder().decode(response.body).trim();
  const answer = Object.fromEntries(new URLSearchParams(text));
  const { oauth_token, oauth_token_secret = "" } = answer;
  if (response.status < 300 && oauth_token) return { ...answer, oauth_token, oauth_token_secret };
  const isPage = /^<|html/i.test(text.slice(0, 20));
  const said = isPage ? "a web page" : plain(text, 200) || "nothing";
  throw new TokenError("no-oauth1-token", { status: response.status, host, said });
}

function textOf(value: unknown): string {
  return String(value ?? "").trim();
}
