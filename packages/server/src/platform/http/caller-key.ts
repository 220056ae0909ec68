import type { FastifyRequest } from "fastify";

/**
 * Identifies who calls, for limits and turns: the IPv4 address, or the first 64 bits of an IPv6 address, because every subscriber owns a
 * network of that size (RFC 6177) and could otherwise call from 2^64 addresses.
 */
export function callerKey({ ip }: Pick<FastifyRequest, "ip">): string {
  const address = ip.replace(/%.*$/, "").toLowerCase();
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(address);
  return mapped?.[1] ?? `${firstGroups(address).join(":")}::/64`;
}

/** The first four of the eight groups of an IPv6 address, with those that `::` leaves out. */
function firstGroups(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = !tail ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => "0"), ...last];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
}
