import type { AddressInfo, Server, Socket } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

/** By its name, or by its effect on the server. */
type Plugin = string | ((server: { registerCapability(name: string): void }) => void);

/** A real IMAP server on a free port of this host; it knows one user, who signs in by a token too where `more` is `["SASL-IR", "XOAUTH2"]`. */
export async function startImapServer(mails: readonly string[], more: readonly Plugin[] = []) {
  const server = hoodiecrow({
    plugins: ["ID", "UNSELECT", "IDLE", ...more],
    users: { ada: { password: "secret-7", xoauth2: { accessToken: "token-7", sessionTimeout: 3600 } } },
    storage: { INBOX: { messages: mails.map((raw) => ({ raw })) } },
  }) as {
    server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    appendMessage(mailbox: string, flags: string[], date: unknown, raw: string): void;
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  server.server.on("connection", (socket: Socket) => void sockets.push(socket));
  return {
    credential: { host: "127.0.0.1", port, secure: false, user: "ada", password: "secret-7" },
    arrive: (raw: string) => server.appendMessage("INBOX", [], false, raw),
    /** Number of connections so far. */
    connections: () => sockets.length,
    breakConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
