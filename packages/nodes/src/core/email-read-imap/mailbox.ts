import { isIP } from "node:net";
import type { Network } from "@heddle/workflow";
import type { ImapFlow } from "imapflow";
import { nodeError } from "../../errors/node-error.ts";
import type { InboxContext, InboxListenContext } from "./description.ts";

/** Opens the mailbox of the node, works with it, and always closes it. @throws NodeError with the server's message */
export async function withMailbox<T>(
  context: InboxContext,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { signal } = context;
  const client = await clientOf(context);
  const stop = () => client.close();
  signal.addEventListener("abort", stop);
  // Without a listener, a connection that breaks would be an error of the whole thread.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.mailboxOpen(context.read().mailbox || "INBOX");
    const result = await work(client);
    await client.logout();
    return result;
  } catch (thrown) {
    signal.throwIfAborted();
    throw mailboxError(thrown as MailboxFailure);
  } finally {
    signal.removeEventListener("abort", stop);
    client.close();
  }
}

/** Error of the client. */
export interface MailboxFailure extends Error {
  authenticationFailed?: boolean;
  responseText?: string;
}

/** Converts the server's message to an error with a remedy. */
export function mailboxError(failure: MailboxFailure): Error {
  if (failure.name.startsWith("Node")) return failure;
  const reason = failure.responseText || failure.message;
  const remedy = failure.authenticationFailed
    ? "Check user and password in the credential."
    : "Check host, port and SSL/TLS in the credential, and the name of the mailbox.";
  return nodeError("mailbox-not-read", { reason, remedy });
}

/** A client for the mailbox of the node, which is not connected yet. */
export async function clientOf(context: InboxContext | InboxListenContext): Promise<ImapFlow> {
  const data = await context.credentials("imap");
  const isInsecure = context.read().options.allowUnauthorizedCerts ?? data["allowUnauthorizedCerts"] === true;
  return openClient(context.network, data, isInsecure);
}

/** Signs in to the mailbox of a credential, and signs out again. @throws NodeError with the server's message */
export async function signInAtMailbox(
  network: Network,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const client = await openClient(network, data, data["allowUnauthorizedCerts"] === true);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.logout();
  } catch (thrown) {
    throw mailboxError(thrown as MailboxFailure);
  } finally {
    client.close();
  }
}

async function openClient(
  network: Network,
  { user, password, host, port, secure }: Readonly<Record<string, unknown>>,
  isInsecure: boolean,
): Promise<ImapFlow> {
  const name = String(host ?? "").trim();
  if (name === "") throw nodeError("mail-server-missing", {});
  const address = await network.addressOf(name);
  const { ImapFlow: Client } = await import("imapflow");
  return new Client({
    host: address,
    port: Number(port) || (secure === false ? 143 : 993),
    secure: secure !== false,
    auth: { user: String(user ?? ""), pass: String(password ?? "") },
    // The certificate must match the name, although the connection goes to the checked IP address.
    ...(isIP(name) ? {} : { servername: name }),
    tls: { rejectUnauthorized: !isInsecure },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
}
