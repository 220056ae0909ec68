import { createServer, type Server, type Socket } from "node:net";

/** Misbehavior of a service on a connection. */
export type Fault = (socket: Socket) => void;

/** A service on a free port whose connections run into the configured fault. */
export interface FaultyService {
  readonly port: number;
  readonly url: string;
  /** Connections so far. */
  readonly connections: number;
  meet(fault: Fault): void;
  close(): Promise<void>;
}

export async function startFaultyService(): Promise<FaultyService> {
  let fault: Fault = (socket) => socket.destroy();
  let connections = 0;
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    connections++;
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    fault(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    get connections() {
      return connections;
    },
    meet: (next) => {
      fault = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends bytes as soon as the client has sent something, or immediately, and then closes or resets the connection. */
export function answering(
  bytes: string | Buffer,
  { at = "request", after = "end" }: { at?: "request" | "once"; after?: "end" | "reset" | "stay" } = {},
): Fault {
  return (socket) => {
    const answer = () =>
      socket.write(bytes, () => {
        if (after === "end") socket.end();
        else if (after === "reset") socket.resetAndDestroy();
      });
    if (at === "once") answer();
    else socket.once("data", answer);
  };
}
