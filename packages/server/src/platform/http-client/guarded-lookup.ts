import { lookup as systemLookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import type { AddressPolicy } from "./address-policy.ts";

/** An address of a host. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves the addresses of a host name. */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

/** Looks a host up as the operating system does. */
export const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/**
 * A lookup for sockets that returns only addresses the policy has checked, so that the checked address is the connected
 * one. One forbidden address among several refuses the host.
 */
export function guardedLookup(policy: AddressPolicy, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    checkedAddresses(policy, resolve, host).then(
      (addresses) => {
        const usable = addresses.filter(({ family }) => !options.family || options.family === family);
        const first = usable[0] ?? addresses[0]!;
        if (options.all) callback(null, usable.length > 0 ? usable : addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, "", 0),
    );
  };
}

/** Addresses of a host, all of which the policy permits. @throws NodeError for a blocked one */
export async function checkedAddresses(
  policy: AddressPolicy,
  resolve: Resolve,
  host: string,
): Promise<ResolvedAddress[]> {
  const addresses = await resolve(host);
  if (addresses.length === 0) throw Object.assign(new Error("no address"), { code: "ENOTFOUND" });
  for (const { address } of addresses) policy.check(host, address);
  return addresses;
}
