import { isIP } from "node:net";
import { createAddressPolicy } from "./address-policy.ts";
import { checkedAddresses, resolveBySystem } from "./guarded-lookup.ts";

/** A permitted address of a host, for connections without HTTP: they use this address, not the name. @throws NodeError */
export async function checkedAddress(host: string, allow: readonly string[]): Promise<string> {
  const policy = createAddressPolicy(allow);
  if (isIP(host)) {
    policy.check(host, host);
    return host;
  }
  const [first] = await checkedAddresses(policy, resolveBySystem, host);
  return first!.address;
}
