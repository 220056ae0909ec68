import type { NodeProperty } from "../node-type/property.ts";
import { plainHost } from "./plain-host.ts";

/** Message for a host that the server refuses, which is `localhost` or an IP address without brackets; otherwise undefined. */
export type HostRefusal = (host: string) => string | undefined;

const HTTP = /^https?:$/;
const IP_V4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * Host of a constant request URL that needs no name server: `localhost`, or an IP address without brackets and in canonical form
 * (URL Standard). Undefined for other names, expressions and parameters that are not marked as request URLs.
 */
export function requestHost({ typeOptions }: NodeProperty, value: unknown): string | undefined {
  if (typeOptions?.isRequestUrl !== true || typeof value !== "string" || !URL.canParse(value))
    return undefined;
  const { protocol, hostname } = new URL(value);
  const host = plainHost(hostname);
  const isLiteral = host === "localhost" || IP_V4.test(host) || host.includes(":");
  return HTTP.test(protocol) && isLiteral ? host : undefined;
}

/** Issue of a request URL whose host the server refuses. */
export function refusedHostIssues(
  property: NodeProperty,
  value: unknown,
  hostRefusal: HostRefusal | undefined,
): string[] {
  const host = hostRefusal && requestHost(property, value);
  const refusal = host === undefined ? undefined : hostRefusal?.(host);
  return refusal === undefined ? [] : [refusal];
}
