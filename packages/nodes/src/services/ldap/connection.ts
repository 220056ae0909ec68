import type { ConnectionOptions } from "node:tls";
import type { Network } from "@heddle/workflow";
import type { Client } from "ldapts";
import { inTime } from "../../stores/in-time.ts";
import { storeError } from "../../stores/store-error.ts";
import { type CredentialData, serverName, targetOf } from "../../stores/target.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const STANDARD_TIMEOUT_S = 300;

/**
 * Uses a separate connection, because access rights in a directory depend on the sign-in. @throws NodeError with the
 * server's message
 */
export async function withLdap<R>(
  network: Network,
  data: CredentialData,
  work: (client: Client) => Promise<R>,
  signal?: AbortSignal,
): Promise<R> {
  const security = data["connectionSecurity"];
  const { name, address, port } = await targetOf(
    network,
    { host: data["hostname"], port: data["port"] },
    security === "tls" ? 636 : 389,
  );
  const { Client: LdapClient } = await import("ldapts");
  const tls = tlsOf(data, name);
  const client = new LdapClient({
    url: `${security === "tls" ? "ldaps" : "ldap"}://${address.includes(":") ? `[${address}]` : address}:${port}`,
    connectTimeout: CONNECT_TIMEOUT_MS,
    timeout: (Number(data["timeout"]) || STANDARD_TIMEOUT_S) * 1000,
    ...(security === "tls" ? { tlsOptions: tls } : {}),
  });
  const stop = () => void client.unbind().catch(() => {});
  signal?.addEventListener("abort", stop);
  try {
    // The library waits forever while the server does not encrypt.
    if (security === "startTls") await inTime(client.startTLS(tls), stop, CONNECT_TIMEOUT_MS);
    await client.bind(String(data["bindDN"] ?? ""), String(data["bindPassword"] ?? ""));
    return await work(client);
  } catch (thrown) {
    signal?.throwIfAborted();
    throw ldapError(thrown);
  } finally {
    signal?.removeEventListener("abort", stop);
    await client.unbind().catch(() => {});
  }
}

function tlsOf({ allowUnauthorizedCerts, caCertificate }: CredentialData, name: string): ConnectionOptions {
  const ca = String(caCertificate ?? "").trim();
  return {
    ...serverName(name),
    rejectUnauthorized: allowUnauthorizedCerts !== true,
    ...(ca === "" ? {} : { ca }),
  };
}

const REMEDIES: Readonly<Record<string, string>> = {
  InvalidCredentialsError: "Check binding DN and password in the credential.",
  NoSuchObjectError: "Check the DN: there is no such entry, or this user may not see it.",
  InsufficientAccessError: "The user of the credential lacks the right to do this.",
  AlreadyExistsError: "There is an entry with this DN already.",
  ObjectClassViolationError:
    "Check the attributes: the class of the entry does not allow them, or needs others.",
};

/** Converts a directory's error to the error of a run; it often contains only a code. */
export function ldapError(thrown: unknown): Error {
  const { name, message } = thrown as Error;
  const remedy = REMEDIES[name] ?? "Check the parameters of the node.";
  const words = name.replace(/Error$/, "").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
  const isCode = /^\s*(?:0x\w+|Code: 0x\w+)?\s*$/.test(message.replace(/^.*?Code: /, ""));
  return storeError(isCode ? Object.assign(new Error(words), { code: name }) : thrown, remedy);
}
