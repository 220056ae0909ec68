import { isIP } from "node:net";
import type { Network } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";

/** The decrypted fields of a credential. */
export type CredentialData = Readonly<Record<string, unknown>>;

/** A permitted server: connections use the checked IP address. */
export interface Target {
  /** Name in the credential; certificates are verified against it. */
  readonly name: string;
  readonly address: string;
  readonly port: number;
}

/** Target of a credential. @throws NodeError if it names no host, or one that nodes cannot access */
export async function targetOf(
  network: Network,
  { host, port }: CredentialData,
  standardPort: number,
): Promise<Target> {
  const name = plainHost(host);
  if (name === "") throw nodeError("server-missing", {});
  return { name, address: await network.addressOf(name), port: Number(port) || standardPort };
}

/** IPv6 addresses are often written in brackets. */
export function plainHost(host: unknown): string {
  return String(host ?? "")
    .trim()
    .replace(/^\[(.*)\]$/, "$1");
}

/** Server name for verifying the certificate; IP addresses have none. */
export function serverName(name: string): { servername?: string } {
  return isIP(name) ? {} : { servername: name };
}
