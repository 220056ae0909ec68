import { isIP } from "node:net";
import type { Network } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";

/** The decrypted fields of a credential. */
export type CredentialData = Readonly<Record<string, unknown>>;

/** A server that may be reached: connections go to the address that was checked. */
export interface Target {
  /** As the credential names it; certificates stand for it. */
  readonly name: string;
  readonly address: string;
  readonly port: number;
}

/** Where a credential leads. @throws NodeError when it names no host, or one that nodes may not reach */
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

/** The name that a certificate has to be for; addresses have none. */
export function serverName(name: string): { servername?: string } {
  return isIP(name) ? {} : { servername: name };
}
