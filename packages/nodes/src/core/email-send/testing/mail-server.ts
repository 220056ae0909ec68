import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** An email as received by the server. */
interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and parts, quoted-printable texts decoded. */
  readonly source: string;
}

/**
 * Real mail server on a free local port that keeps received emails; it has one user, and offers TLS with an invalid
 * certificate.
 */
export async function startMailServer() {
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    authMethods: ["PLAIN"],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _, done) =>
      username === "ada" && password === "secret-7"
        ? done(null, { user: username })
        : done(new Error("Wrong name or password")),
    onRcptTo: ({ address }, _, done) =>
      address.startsWith("nobody@") ? done(new Error("No such mailbox")) : done(),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = envelope;
        const source = decoded(Buffer.concat(chunks).toString());
        mails.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    credential: {
      host: "127.0.0.1",
      port,
      secure: false,
      disableStartTls: true,
      user: "ada",
      password: "secret-7",
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function decoded(source: string): string {
  return source
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
