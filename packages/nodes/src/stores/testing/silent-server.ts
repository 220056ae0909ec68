import { type AddressInfo, createServer, type Server } from "node:net";

/** A server that answers at first, and then is silent. */
export interface SilentServer {
  readonly port: number;
  /** Resolves with the first request that it does not answer. */
  readonly asked: Promise<Buffer>;
  close(): void;
}

/** Starts a server that sends `greeting`, and answers requests until `answer` returns nothing. */
export async function startSilent(
  answer: (request: Buffer, turn: number) => string | Buffer | undefined = () => undefined,
  greeting?: string,
): Promise<SilentServer> {
  const asked = Promise.withResolvers<Buffer>();
  const server: Server = createServer((socket) => {
    let turn = 0;
    socket.on("error", () => {});
    if (greeting !== undefined) socket.write(greeting);
    socket.on("data", (request) => {
      const given = answer(request, turn++);
      if (given === undefined) asked.resolve(request);
      else socket.write(given);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, asked: asked.promise, close: () => server.close() };
}
