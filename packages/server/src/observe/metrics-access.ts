import { createHash, timingSafeEqual } from "node:crypto";

/** Relevant properties of a caller of the metrics. */
export interface MetricsCaller {
  /** The other end of the connection. */
  address: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Whether a caller can read metrics: with the token, or, without one configured, from the same host. Requests forwarded
 * by a local proxy count as remote.
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
