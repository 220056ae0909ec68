import { isIP } from "node:net";
import { createAddressPolicy } from "./address-policy.ts";
import { checkedAddresses, resolveBySystem } from "./guarded-lookup.ts";

/** An address of a host that may be reached, for connections without HTTP: they go to this address, not to the name. @throws NodeError */
export async function checkedAddress(host: string, allow: readonly string[]): Promise<string> {
  const policy = createAddressPolicy(allow);
  if (isIP(host)) {
    policy.check(host, host);
    return host;
  }
  const [first] = await checkedAddresses(policy, resolveBySystem, host);
  return first!.address;
}
