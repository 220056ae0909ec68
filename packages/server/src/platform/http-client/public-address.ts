import { BlockList, isIP } from "node:net";

const closedV4 = blockListOf("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]);

/** Parts of global unicast (2000::/3) that lead elsewhere: Teredo and relatives, documentation, 6to4. */
const closedV6 = blockListOf("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

function blockListOf(family: "ipv4" | "ipv6", ranges: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}

/** True for addresses of the public internet; loopback, private, link-local, shared, multicast and invalid ones are not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closedV4.check(address, "ipv4");
  if (isIP(address) !== 6 || address.includes("%")) return false;
  const groups = ipv6Groups(address);
  const embedded = embeddedV4(groups);
  if (embedded) return !closedV4.check(embedded, "ipv4");
  const isGlobalUnicast = (groups[0]! & 0xe000) === 0x2000;
  return isGlobalUnicast && !closedV6.check(address, "ipv6");
}

/** The IPv4 address inside a mapped (::ffff:a.b.c.d) or NAT64 (64:ff9b::a.b.c.d) address. */
export function embeddedV4(groups: readonly number[]): string | undefined {
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  const isMapped = isZero(0, 5) && groups[5] === 0xffff;
  const isNat64 = groups[0] === 0x64 && groups[1] === 0xff9b && isZero(2, 6);
  if (!isMapped && !isNat64) return undefined;
  const high = groups[6]!;
  const low = groups[7]!;
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

/** The eight 16-bit groups of an IPv6 address without zone. */
export function ipv6Groups(address: string): number[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill("0"), ...right].map((group) => Number.parseInt(group, 16));
}
