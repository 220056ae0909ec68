import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createTestDatabase } from "./test-database.ts";

/** An empty PostgreSQL database behind a proxy that tests can disable. */
export interface ProxiedDatabase {
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  goAway(): void;
  comeBack(): void;
  /** Breaks the connection of the next transaction after its `begin`; resolves when that happened. */
  cutInTransaction(how: keyof typeof CUTS): Promise<void>;
  /** Number of refused connections. */
  readonly refused: number;
  close(): void;
}

/** Ends of a connection: as PostgreSQL announces its own stop, an orderly end, and a reset. */
const CUTS = {
  stop: (client: Socket) =>
    client.end(fatalError("57P01", "terminating connection due to administrator command")),
  end: (client: Socket) => client.end(),
  reset: (client: Socket) => client.resetAndDestroy(),
};

/** “ReadyForQuery” inside a transaction. */
const IN_TRANSACTION = Buffer.from("5a0000000554", "hex");

/** An “ErrorResponse”. */
function fatalError(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

export async function proxiedDatabase(): Promise<ProxiedDatabase> {
  const target = new URL(await createTestDatabase());
  const sockets = new Set<Socket>();
  let isAway = false;
  let refused = 0;
  let cut: ((client: Socket) => void) | undefined;
  const server = createServer((client) => {
    if (isAway) {
      refused++;
      client.destroy();
      return;
    }
    const database = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    client.pipe(database);
    database.on("data", (data: Buffer) => {
      client.write(data);
      if (!cut || !data.includes(IN_TRANSACTION)) return;
      const now = cut;
      cut = undefined;
      now(client);
    });
    database.on("end", () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    goAway: () => {
      isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    comeBack: () => {
      isAway = false;
    },
    cutInTransaction: (how) =>
      new Promise((resolve) => {
        cut = (client) => {
          client.once("close", () => resolve());
          CUTS[how](client);
        };
      }),
    get refused() {
      return refused;
    },
    close: () => void server.close(),
  };
}
