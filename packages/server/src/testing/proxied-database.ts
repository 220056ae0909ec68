import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createTestDatabase } from "./test-database.ts";

/** An empty PostgreSQL database behind a proxy that tests can switch off. */
export interface ProxiedDatabase {
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  goAway(): void;
  comeBack(): void;
  /** How many connections were refused. */
  readonly refused: number;
  close(): void;
}

export async function proxiedDatabase(): Promise<ProxiedDatabase> {
  const target = new URL(await createTestDatabase());
  const sockets = new Set<Socket>();
  let isAway = false;
  let refused = 0;
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
      one.pipe(other);
    }
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
    get refused() {
      return refused;
    },
    close: () => void server.close(),
  };
}
