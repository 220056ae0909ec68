import type { OidcConfig } from "@heddle/api";
import type { Http } from "@heddle/workflow";
import * as client from "openid-client";
import { HttpError } from "../../errors/http-error.ts";

const MAX_ANSWER_BYTES = 2_000_000;
const TIMEOUT_SECONDS = 20;
const WELL_KNOWN = "/.well-known/openid-configuration";

/**
 * Cache lifetime of a discovery document: anyone can start a sign-in, which must not cause as many requests to the
 * provider.
 */
const CACHE_MS = 300_000;
const MAX_CACHED = 10;

interface Cached {
  readonly readAt: number;
  readonly provider: Promise<client.Configuration>;
}

const cachedOf = new WeakMap<Http, Map<string, Cached>>();

/**
 * Returns the provider's discovery document, fetched again after five minutes, or immediately for other settings.
 * @throws HttpError
 */
export function discoverProvider(
  http: Http,
  config: OidcConfig,
  now: () => number = Date.now,
): Promise<client.Configuration> {
  const cached = cachedOf.get(http) ?? new Map<string, Cached>();
  cachedOf.set(http, cached);
  const key = JSON.stringify([config.discoveryUrl, config.clientId, config.clientSecret]);
  const known = cached.get(key);
  if (known && now() - known.readAt < CACHE_MS) return known.provider;
  const provider = readProvider(http, config);
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(key, { readAt: now(), provider });
  // Failures are not cached.
  provider.catch(() => cached.delete(key));
  return provider;
}

/**
 * Fetches the provider's discovery document. Requests go through the server's client with its address policy. @throws
 * HttpError
 */
async function readProvider(http: Http, config: OidcConfig): Promise<client.Configuration> {
  const { discoveryUrl, clientId, clientSecret } = config;
  // Passed as the issuer, so that the document must name the same one.
  const text = discoveryUrl.endsWith(WELL_KNOWN) ? discoveryUrl.slice(0, -WELL_KNOWN.length) : discoveryUrl;
  if (!URL.canParse(text)) throw new HttpError("oidc-not-found", { reason: "it is no address" });
  const issuer = new URL(text);
  try {
    return await client.discovery(issuer, clientId, undefined, client.ClientSecretBasic(clientSecret), {
      [client.customFetch]: fetchBy(http),
      timeout: TIMEOUT_SECONDS,
      // Signatures are verified even though the token comes directly from the provider.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isThisMachine(issuer) ? [client.allowInsecureRequests] : []),
      ],
    });
  } catch (error) {
    throw new HttpError("oidc-not-found", { reason: reasonOf(error) });
  }
}

/** True for the local host, the only one allowed without encryption. */
function isThisMachine({ hostname }: URL): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function fetchBy(http: Http): client.CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await http.send({
      method,
      url,
      headers,
      ...(body === undefined || body === null ? {} : { body: bodyText(body) }),
      ...(signal ? { signal } : {}),
      maxRedirects: 0,
      maxResponseBytes: MAX_ANSWER_BYTES,
    });
    const pairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      [value].flat().join(", "),
    ]);
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : Buffer.from(answer.body), { status: answer.status, headers: pairs });
  };
}

function bodyText(body: client.FetchBody): string {
  if (typeof body === "string" || body instanceof URLSearchParams) return String(body);
  throw new Error("Only texts and forms are sent to providers.");
}

/** Returns the error in the provider's words, if any; never a token. */
export function reasonOf(error: unknown): string {
  const said = error as {
    error?: unknown;
    error_description?: unknown;
    code?: unknown;
    message?: unknown;
    cause?: unknown;
  };
  const own = [said.error_description, said.error].find((one) => typeof one === "string");
  const inner = said.cause instanceof Error ? said.cause.message : undefined;
  return String(own ?? inner ?? said.message ?? "unknown error")
    .replace(/[<>]/g, "")
    .replace(/\.$/, "")
    .slice(0, 300);
}
