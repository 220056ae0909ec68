import type { FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing calls that another site made a browser send. Programs other than browsers send neither `Origin` nor
 * `Sec-Fetch-Site` and pass. That bodies must be JSON closes the way of plain forms.
 */
export function refuseForeignCalls(request: FastifyRequest, baseUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  refuseForeignOrigin(request, baseUrl);
}

/** The same for a call whatever its method, such as the opening of the push channel. */
export function refuseForeignOrigin(request: FastifyRequest, baseUrl: string | undefined): void {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") throw foreign();
  const { origin } = request.headers;
  if (origin === undefined) return;
  const isOwn =
    hostOf(origin) === request.headers.host || (baseUrl !== undefined && origin === new URL(baseUrl).origin);
  if (!isOwn) throw foreign();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function foreign(): Error {
  return new HttpError("foreign-site", {});
}
