import { isIP } from "node:net";
import { checkedAddress } from "../http-client/checked-address.ts";

/** One mail, as HTML and as plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves with what the mail server said once it has taken the mail. @throws Error with what the mail server said. */
  send(mail: Mail): Promise<string>;
}

/** A server that sends mails, and how it is reached. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: "starttls" | "tls" | "none";
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly sender?: string | undefined;
  /** Private addresses that may be reached, for a host that a user has entered; absent = the host may be anywhere. */
  readonly allow?: readonly string[] | undefined;
}

/** Sends each mail over a connection of its own. */
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

/** Connects and signs in as for a mail, and sends none. @throws Error with what the mail server said. */
export async function verifyMailServer(server: MailServer): Promise<void> {
  const transport = await openTransport(server);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Loaded with the first mail: most servers send none for days. */
async function openTransport({ host, port, security, user, password, allow }: MailServer) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    host: allow === undefined ? host : await checkedAddress(host, allow),
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    // The certificate has to be of the name, also where the connection goes to the address that was checked.
    ...(isIP(host) ? {} : { tls: { servername: host } }),
    ...(user === undefined ? {} : { auth: { user, pass: password ?? "" } }),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
