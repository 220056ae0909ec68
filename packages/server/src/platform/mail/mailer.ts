import type { Config } from "../config/env.ts";

/** One mail, as HTML and as plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Sends mails; only where a server for them is set up. */
export interface Mailer {
  /** Resolves once the mail server has taken the mail. @throws Error with what the mail server said. */
  send(mail: Mail): Promise<void>;
}

/** A mailer by the settings; undefined where no mail server is named. */
export function createMailer(settings: Config["mail"]): Mailer | undefined {
  const { host } = settings;
  return host === undefined ? undefined : smtpMailer({ ...settings, host });
}

function smtpMailer(settings: Config["mail"] & { host: string }): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    send: async (mail) => {
      opening ??= openTransport(settings);
      const transport = await opening;
      await transport.sendMail({ ...mail, from: settings.sender ?? `Heddle <heddle@${settings.host}>` });
    },
  };
}

/** Connects and signs in as for a mail, and sends none. @throws Error with what the mail server said. */
export async function verifyMailServer(settings: Config["mail"] & { host: string }): Promise<void> {
  const transport = await openTransport(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Loaded with the first mail: most servers send none for days. */
async function openTransport({ host, port, security, user, password }: Config["mail"] & { host: string }) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(user === undefined ? {} : { auth: { user, pass: password ?? "" } }),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
