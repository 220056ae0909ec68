import type { OidcConfig } from "@heddle/api";
import type { Http } from "@heddle/workflow";
import * as client from "openid-client";
import { HttpError } from "../../errors/http-error.ts";

const MAX_ANSWER_BYTES = 2_000_000;
const TIMEOUT_SECONDS = 20;
const WELL_KNOWN = "/.well-known/openid-configuration";

/** Reads the provider's description. Requests go through the server's client with its address policy. @throws HttpError */
export async function discoverProvider(http: Http, config: OidcConfig): Promise<client.Configuration> {
  const { discoveryUrl, clientId, clientSecret } = config;
  // By the issuer, so that the description has to name the same one.
  const text = discoveryUrl.endsWith(WELL_KNOWN) ? discoveryUrl.slice(0, -WELL_KNOWN.length) : discoveryUrl;
  if (!URL.canParse(text)) throw new HttpError("oidc-not-found", { reason: "it is no address" });
  const issuer = new URL(text);
  try {
    return await client.discovery(issuer, clientId, undefined, client.ClientSecretBasic(clientSecret), {
      [client.customFetch]: fetchBy(http),
      timeout: TIMEOUT_SECONDS,
      // Signatures are checked although the token comes from the provider itself.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isThisMachine(issuer) ? [client.allowInsecureRequests] : []),
      ],
    });
  } catch (error) {
    throw new HttpError("oidc-not-found", { reason: reasonOf(error) });
  }
}

/** Without encryption on this machine only. */
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

/** What went wrong, in the words of the provider where it says any; never a token. */
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
