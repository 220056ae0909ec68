import type { FastifyInstance } from "fastify";

/** The path of a base URL, such as `/heddle`; empty for the root of a host. */
export function pathPrefix(baseUrl: string | undefined): string {
  return baseUrl === undefined ? "" : new URL(baseUrl).pathname.replace(/\/+$/, "");
}

/**
 * Removes the prefixes from a URL. Proxies either forward it unchanged or strip the prefix themselves: both variants
 * reach the same route.
 */
export function withoutPrefix(url: string, prefixes: readonly string[]): string {
  for (const prefix of prefixes) {
    const rest = url.startsWith(prefix) ? url.slice(prefix.length) : undefined;
    if (rest?.startsWith("/")) return rest;
    if (rest === "" || rest?.startsWith("?")) return `/${rest}`;
  }
  return url;
}

const LINKS = /(\s(?:href|src|action)=")\/(?!\/)/g;

/** Puts the prefix before the links and redirects of pages of ours, which are written without it. */
export function prefixAnswers(scope: FastifyInstance, prefix: string): void {
  if (prefix === "") return;
  scope.addHook("onSend", async (_request, reply, payload) => {
    const location = reply.getHeader("location");
    if (typeof location === "string" && /^\/(?!\/)/.test(location) && !location.startsWith(`${prefix}/`))
      reply.header("location", prefix + location);
    const isPage = /^text\/html/.test(String(reply.getHeader("content-type") ?? ""));
    return isPage && typeof payload === "string" ? payload.replaceAll(LINKS, `$1${prefix}/`) : payload;
  });
}
