import type { FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Refuses state-changing calls that another site made a browser send. Browsers send `Origin` or `Sec-Fetch-Site` with
 * all of these; other clients send neither and are admitted, even with a cookie. Because bodies must be JSON, plain
 * forms are not a way around this.
 */
export function refuseForeignCalls(request: FastifyRequest, baseUrl: string | undefined): void {
  const { changesState } = request.routeOptions.config as { changesState?: boolean };
  if (SAFE_METHODS.has(request.method) && !changesState) return;
  refuseForeignOrigin(request, baseUrl);
}

/** The same for a call whatever its method, such as the opening of the push channel. */
export function refuseForeignOrigin(request: FastifyRequest, baseUrl: string | undefined): void {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") throw foreign(baseUrl);
  const { origin } = request.headers;
  if (
    origin !== undefined &&
    !isOwnOrigin(origin, request.headers.host, baseUrl === undefined ? [] : [baseUrl])
  )
    throw foreign(baseUrl);
}

/**
 * Whether an origin is the server's own. The URLs that the operator sets decide, and a loopback name for work on the host itself; without
 * them it is the host of the request.
 */
export function isOwnOrigin(origin: string, host: string | undefined, ownUrls: readonly string[]): boolean {
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!from) return false;
  if (ownUrls.some((url) => new URL(url).origin === from.origin)) return true;
  return from.host === host && (ownUrls.length === 0 || LOOPBACK.test(from.hostname));
}

function foreign(baseUrl: string | undefined): Error {
  if (baseUrl === undefined) return new HttpError("foreign-site", {});
  return new HttpError("foreign-origin", { own: new URL(baseUrl).origin });
}
