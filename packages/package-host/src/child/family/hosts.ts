import { UserError } from "./errors.ts";

type Json = Record<string, unknown>;

/** Hosts that a credential is limited to by its owner; `undefined` for all. */
export function getCredentialAllowedDomains(credential: Json): string | undefined {
  const { allowedHttpRequestDomains: mode, allowedDomains } = credential;
  if (mode === "none") return "";
  return mode === "domains" && typeof allowedDomains === "string" ? allowedDomains : undefined;
}

/** @throws if a URL is on none of the hosts, which are separated by commas; `*.` matches every prefix */
export function assertUrlAllowed(url: string, allowed: string | undefined): void {
  if (allowed === undefined) return;
  const { hostname } = new URL(url);
  const isIn = (host: string) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
  const hosts = allowed.split(/[\s,]+/).filter(Boolean);
  if (!hosts.some((host) => isIn(host.toLowerCase())))
    throw new UserError(`The credential may not be sent to ${hostname}.`);
}

/** The same by the limits of a credential. */
export function assertCredentialAllowsUrl(credential: Json, url: string): void {
  assertUrlAllowed(url, getCredentialAllowedDomains(credential));
}

/** Headers with secrets replaced by a mark. */
export function redactedHeaders(headers: Json): Json {
  const isSecret = (name: string) => /auth|cookie|key|token|secret|signature/i.test(name);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isSecret(name) ? "**hidden**" : value]),
  );
}

/** A string without parts that look like a key or token. */
export function scrubSecretsInText(text: string): string {
  return text.replace(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, "$1 **hidden**");
}
