import type { Network } from "@heddle/workflow";

/** Addresses for connections other than HTTP; their check is loaded with the first one. */
export function serverNetwork(allow: readonly string[]): Network {
  return {
    addressOf: async (host) => {
      const { checkedAddress } = await import("./http-client/checked-address.ts");
      return checkedAddress(host, allow);
    },
  };
}
