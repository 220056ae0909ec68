import type { FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { isOwnOrigin } from "../../platform/http/same-origin.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";

type Listed = Pick<WebhookRoute, "allowedOrigins">;

/**
 * Refuses calls of pages that the node does not list, before anything runs: otherwise a page could not read the answer, but would start the
 * workflow. Clients other than browsers send neither `Origin` nor `Sec-Fetch-Site` and pass, as do links that a user follows.
 * @param ownUrls URLs that the operator set for the server and its webhooks; if none, the host of the request is the server's own.
 * @throws HttpError
 */
export function refuseForeignPage(
  route: Listed,
  { headers }: Pick<FastifyRequest, "headers">,
  ownUrls: readonly string[],
): void {
  if (route.allowedOrigins === "*") return;
  const origin = headers.origin ?? originWithoutHeader(headers);
  if (origin === undefined || isOwnOrigin(origin, headers.host, ownUrls)) return;
  const allowed = allowedOrigin(route, origin);
  if (allowed !== "*" && allowed !== origin)
    throw new HttpError("webhook-origin-foreign", { origin: origin.slice(0, 200) });
}

/** Returns the origin whose scripts can read the answer; `*` = all. */
export function allowedOrigin(route: Listed, origin: string | undefined): string | undefined {
  if (route.allowedOrigins === "*") return "*";
  const allowed = route.allowedOrigins.split(",").map((one) => one.trim());
  if (allowed.includes("*")) return "*";
  return origin && allowed.includes(origin) ? origin : allowed[0];
}

/** Images, scripts and frames of a page are requested by GET without `Origin`; `Sec-Fetch-Site` shows that they belong to another page. */
function originWithoutHeader(headers: FastifyRequest["headers"]): string | undefined {
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return undefined;
  if (headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document") return undefined;
  const { referer } = headers;
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : "null";
}
