import { type AddressInfo, createServer, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";

const SSL_REQUEST = 80_877_103;

/** PostgreSQL's protocol on a free port, before a database within this process. It has one session, which connections share. */
export async function servePostgres(database: PGlite): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let turn = Promise.resolve();
    let buffer = Buffer.alloc(0);
    let isStarted = false;
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    socket.on("data", (data: Buffer) => {
      buffer = Buffer.concat([buffer, data]);
      for (;;) {
        const header = isStarted ? 1 : 0;
        if (buffer.length < header + 4) return;
        const length = buffer.readUInt32BE(header) + header;
        if (buffer.length < length) return;
        const message = buffer.subarray(0, length);
        buffer = buffer.subarray(length);
        if (!isStarted && message.readUInt32BE(4) === SSL_REQUEST) socket.write("N");
        else {
          isStarted = true;
          turn = turn.then(async () => void socket.write(await database.execProtocolRaw(message)));
        }
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
