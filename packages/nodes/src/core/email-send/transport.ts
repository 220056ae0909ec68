import { isIP } from "node:net";
import type { Network, NodeEnvironment } from "@heddle/workflow";
import type { SentMessageInfo, Transporter } from "nodemailer";
import { nodeError } from "../../errors/node-error.ts";

/** An email with its parts. */
export type Mail = Parameters<Transporter["sendMail"]>[0];

/** Connections to the mail server of the node's credential; one for each certificate mode. */
export class MailTransport {
  readonly #context: NodeEnvironment;
  readonly #open = new Map<boolean, Promise<Transporter>>();

  constructor(context: NodeEnvironment) {
    this.#context = context;
  }

  /** Sends an email and returns the server's response. @throws NodeError with the server's message */
  async send(mail: Mail, isInsecure: boolean): Promise<Record<string, unknown>> {
    let open = this.#open.get(isInsecure);
    if (!open) {
      open = this.#connect(isInsecure);
      this.#open.set(isInsecure, open);
    }
    const transport = await open;
    const { signal } = this.#context;
    const stop = () => transport.close();
    signal.addEventListener("abort", stop);
    try {
      const sent: SentMessageInfo = await transport.sendMail(mail);
      return JSON.parse(JSON.stringify(sent));
    } catch (thrown) {
      signal.throwIfAborted();
      throw notSent(thrown as Error & { code?: string });
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  async #connect(isInsecure: boolean): Promise<Transporter> {
    return openTransport(this.#context.network, await this.#context.credentials("smtp"), isInsecure);
  }

  async close(): Promise<void> {
    for (const open of this.#open.values())
      await open.then(
        (transport) => transport.close(),
        () => {},
      );
  }
}

/** Signs in to the mail server of a credential, and signs out again. @throws NodeError with the server's message */
export async function signInAtMailServer(
  network: Network,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const transport = await openTransport(network, data, false);
  try {
    await transport.verify();
  } catch (thrown) {
    throw notSent(thrown as Error & { code?: string });
  } finally {
    transport.close();
  }
}

async function openTransport(
  network: Network,
  data: Readonly<Record<string, unknown>>,
  isInsecure: boolean,
): Promise<Transporter> {
  const { user, password, host, port, secure, disableStartTls, hostName } = data;
  const name = String(host ?? "").trim();
  if (name === "") throw nodeError("mail-server-missing", {});
  const address = await network.addressOf(name);
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host: address,
    port: Number(port) || (secure ? 465 : 587),
    secure: secure !== false,
    ignoreTLS: secure === false && disableStartTls === true,
    // The certificate must match the name, although the connection goes to the checked IP address.
    tls: { rejectUnauthorized: !isInsecure, ...(isIP(name) ? {} : { servername: name }) },
    ...(user ? { auth: { user: String(user), pass: String(password ?? "") } } : {}),
    ...(hostName ? { name: String(hostName) } : {}),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A pooled connection that is lost between two emails emits an error event; the next email reports its own error.
  transport.on("error", () => {});
  return transport;
}

const REMEDIES: Readonly<Record<string, string>> = {
  EAUTH: "Check user and password in the credential.",
  EENVELOPE: "Check the addresses of the sender and of the recipients.",
  ECONNECTION: "Check host, port and SSL/TLS in the credential.",
  ESOCKET: "Check host, port and SSL/TLS in the credential.",
  ETIMEDOUT: "Check host, port and SSL/TLS in the credential.",
  ETLS: "Check SSL/TLS in the credential.",
};

function notSent({ message, code = "" }: Error & { code?: string }) {
  const remedy = REMEDIES[code] ?? "Check the parameters of the node and the credential.";
  return nodeError("mail-not-sent", { reason: message, remedy });
}
