import { BlockList, isIP } from "node:net";
import { plainHost } from "@heddle/workflow";
import { matchesHost } from "./host-pattern.ts";
import { blockedAddress } from "./http-errors.ts";
import { embeddedV4, ipv6Groups, isPublicAddress } from "./public-address.ts";

/** Decides which addresses workflows can access. */
export interface AddressPolicy {
  /** Throws if `address`, which `host` resolves to, is not permitted. */
  check(host: string, address: string): void;
}

/** Public addresses are permitted; others only if listed by host, `*.suffix`, address or CIDR range. */
export function createAddressPolicy(allow: readonly string[]): AddressPolicy {
  const hosts = allow.filter((entry) => !isRange(entry));
  const ranges = rangesOf(allow.filter(isRange));
  return {
    check(host, address) {
      if (isPublicAddress(address)) return;
      if (hosts.some((pattern) => matchesHost(host, pattern))) return;
      if (ranges(address)) return;
      throw blockedAddress(plainHost(host), address);
    },
  };
}

function isRange(entry: string): boolean {
  return isIP(networkOf(entry)) !== 0;
}

function networkOf(entry: string): string {
  return plainHost(entry.trim().split("/")[0] ?? "");
}

function rangesOf(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) addRange(list, entry);
  return (address) => {
    const plain =
      isIP(address) === 6 && !address.includes("%") ? (embeddedV4(ipv6Groups(address)) ?? address) : address;
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? "ipv4" : "ipv6");
  };
}

function addRange(list: BlockList, entry: string): void {
  const network = networkOf(entry);
  const version = isIP(network);
  const bits = version === 4 ? 32 : 128;
  const text = entry.trim().split("/")[1];
  const prefix = text === undefined ? bits : Number(text);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > bits) {
    throw new Error(`HEDDLE_HTTP_ALLOW: "${entry.trim()}" is not a valid address range`);
  }
  list.addSubnet(network, prefix, version === 4 ? "ipv4" : "ipv6");
}
