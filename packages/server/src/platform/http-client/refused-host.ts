import { isIP } from "node:net";
import { plainHost } from "@heddle/workflow";
import { createAddressPolicy } from "./address-policy.ts";

/**
 * Message of the run error for a host that the address rules refuse; undefined for permitted ones. Names other than
 * localhost are permitted: only runs resolve them.
 */
export function refusedHost(given: string, allow: readonly string[]): string | undefined {
  const host = plainHost(given);
  const address = host === "localhost" ? "127.0.0.1" : host;
  if (isIP(address) === 0) return undefined;
  try {
    createAddressPolicy(allow).check(host, address);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
