import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** An email as received by the sink. */
interface SunkMail {
  readonly to: string[];
  readonly from: string;
  /** Headers and parts as received, with folded lines unfolded. */
  readonly source: string;
}

/** A mail server that accepts emails and delivers none. */
export interface MailSink {
  /** Environment variables with which a Heddle server sends its emails here. */
  readonly env: Readonly<Record<string, string>>;
  readonly mails: readonly SunkMail[];
  /** Error with which the sink rejects emails from now on; undefined = it accepts them. */
  refuseWith(reason: string | undefined): void;
  close(): Promise<void>;
}

const USER = "heddle";
const PASSWORD = "mail-password-7";

/** A real mail server on a free local port, which requires a password. */
export async function startMailSink(): Promise<MailSink> {
  const mails: SunkMail[] = [];
  let refusal: string | undefined;
  const server = new SMTPServer({
    authMethods: ["PLAIN"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error("Wrong name or password")),
    onRcptTo: (_, __, done) => done(refusal === undefined ? null : new Error(refusal)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          source: decoded(Buffer.concat(chunks).toString()),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: {
      HEDDLE_SMTP_HOST: "127.0.0.1",
      HEDDLE_SMTP_PORT: String(port),
      HEDDLE_SMTP_SECURITY: "none",
      HEDDLE_SMTP_USER: USER,
      HEDDLE_SMTP_PASSWORD: PASSWORD,
      HEDDLE_SMTP_SENDER: "Heddle <robot@example.org>",
    },
    mails,
    refuseWith: (reason) => {
      refusal = reason;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Decodes quoted-printable strings, as far as they are ASCII. */
function decoded(source: string): string {
  return source
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
