import { createHash, timingSafeEqual } from "node:crypto";

/** The caller who asks for metrics, as far as it matters. */
export interface MetricsCaller {
  /** The other end of the connection. */
  address: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Whether metrics may be shown: to callers who know the token, or without one to programs of the same machine. What a proxy on this machine
 * hands on comes from elsewhere.
 */
export function mayReadMetrics({ address, headers }: MetricsCaller, token: string | undefined): boolean {
  if (token !== undefined) return isEqual(String(headers["authorization"] ?? ""), `Bearer ${token}`);
  const isHandedOn = headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;
  return !isHandedOn && /^(127\.|::1$|::ffff:127\.)/.test(address ?? "");
}

function isEqual(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(left!, right!);
}
