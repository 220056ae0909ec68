import { isIP } from "node:net";
import { checkedAddress } from "../http-client/checked-address.ts";

/** One email, as HTML and as plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Sends emails. */
export interface Mailer {
  /** Resolves with the mail server's response once it has accepted the email. @throws Error with the mail server's message */
  send(mail: Mail): Promise<string>;
}

/** A mail server, and its connection settings. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: "starttls" | "tls" | "none";
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly sender?: string | undefined;
  /** Permitted private addresses, for a host entered by a user; absent = any host. */
  readonly allow?: readonly string[] | undefined;
}

/** Sends each email over a separate connection. */
export function createMailer(server: MailServer): Mailer {
  return {
    send: async (mail) => {
      const transport = await openTransport(server);
      const from = server.sender ?? `Heddle <heddle@${server.host}>`;
      const { response } = await transport.sendMail({ ...mail, from });
      return response;
    },
  };
}

/** Connects and signs in without sending an email. @throws Error with the mail server's message */
export async function verifyMailServer(server: MailServer): Promise<void> {
  const transport = await openTransport(server);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Loaded with the first email: most servers send none for days. */
async function openTransport({ host, port, security, user, password, allow }: MailServer) {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host: allow === undefined ? host : await checkedAddress(host, allow),
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    // The certificate must match the name, even if the connection uses the checked IP address.
    ...(isIP(host) ? {} : { tls: { servername: host } }),
    ...(user === undefined ? {} : { auth: { user, pass: password ?? "" } }),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection that breaks after its email is an error event.
  transport.on("error", () => {});
  return transport;
}
