import { type Http, type HttpResponse, isRecord } from "@heddle/workflow";
import type { OAuth2Settings } from "./oauth2-settings.ts";
import { plain, refusal, TokenError } from "./token-error.ts";

/**
 * Response of a token endpoint, with the expiry of the token (`expires_at`) and its issue time (`obtained_at`), in
 * milliseconds.
 */
export type TokenData = Record<string, unknown> & { access_token: string };

/** Timeout of a token endpoint in milliseconds; less than the duration of a credential's lease. */
export const TOKEN_TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * Requests a token (RFC 6749, 4.1.3, 4.4.2 and 6). Redirects are not followed: they would leak the client's secret.
 * @throws TokenError
 */
export async function requestToken(
  http: Http,
  settings: OAuth2Settings,
  fields: Record<string, string>,
  patience: number = TOKEN_TIMEOUT_MS,
): Promise<TokenData> {
  const { tokenUrl, clientId, clientSecret, sendClientIn } = settings;
  const body = new URLSearchParams({ ...fields, ...settings.extraFields });
  const headers: Record<string, string> = {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
  };
  if (sendClientIn === "body" || clientSecret === "") {
    body.set("client_id", clientId);
    if (clientSecret !== "") body.set("client_secret", clientSecret);
  } else {
    const pair = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`;
    headers["authorization"] = `Basic ${Buffer.from(pair).toString("base64")}`;
  }
  const { host } = new URL(tokenUrl);
  const response = await http
    .send({
      method: "POST",
      url: tokenUrl,
      headers,
      body: body.toString(),
      timeout: patience,
      maxRedirects: 0,
      maxResponseBytes: MAX_ANSWER_BYTES,
      insecureTls: settings.ignoresCertificates,
    })
    .catch((error: Error) => {
      throw new TokenError("token-not-requested", { reason: error.message });
    });
  return tokenOf(response, host);
}

function tokenOf(response: HttpResponse, host: string): TokenData {
  const answer = answerOf(response, host);
  // One large service returns tokens of users inside this field.
  const person = isRecord(answer["authed_user"]) ? answer["authed_user"] : {};
  const token = answer["access_token"] ?? person["access_token"];
  if (response.status >= 400 || answer["error"] !== undefined || typeof token !== "string" || token === "") {
    if (answer["error"] !== undefined) throw refusal(host, ...errorOf(answer));
    throw new TokenError("no-token-in-answer", { status: response.status, host });
  }
  const given = answer["access_token"] === undefined ? { ...answer, ...person } : answer;
  const now = Date.now();
  const seconds = Number(given["expires_in"]);
  const ends = Number.isFinite(seconds) && seconds > 0 ? { expires_at: now + seconds * 1000 } : {};
  return { ...given, access_token: token, obtained_at: now, ...ends };
}

function errorOf({ error, error_description, message }: Record<string, unknown>): [unknown, unknown] {
  if (!isRecord(error)) return [error, error_description ?? message];
  return [error["code"] ?? error["type"], error["message"]];
}

/** JSON, or form encoding of older services. */
function answerOf({ body, headers, status }: HttpResponse, host: string): Record<string, unknown> {
  const text = new TextDecoder().decode(body).trim();
  if (status >= 300 && status < 400) throw new TokenError("token-redirected", { host });
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    const type = String(headers["content-type"] ?? "");
    if (/^(?:access_token|error)=|&access_token=/.test(text) && !/html/.test(type))
      return Object.fromEntries(new URLSearchParams(text));
  }
  const isPage =
    /^<(?:!doctype|html|\?xml)/i.test(text) || /html/.test(String(headers["content-type"] ?? ""));
  const title = isPage ? plain(/<title[^>]*>([^<]*)/i.exec(text)?.[1], 80) : "";
  throw isPage
    ? new TokenError("token-page", { host, title, status })
    : new TokenError("token-not-json", { host, status });
}

/** RFC 6749, 2.3.1. */
function formEncoded(text: string): string {
  return new URLSearchParams({ v: text }).toString().slice(2);
}
