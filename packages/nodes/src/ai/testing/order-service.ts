import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A service that takes orders: of everything but nothing. */
export interface OrderService {
  readonly url: string;
  /** Orders placed so far. */
  readonly ordered: unknown[];
  close(): Promise<void>;
}

export async function startOrderService(): Promise<OrderService> {
  const ordered: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { thing } = (await json(request)) as { thing?: unknown };
    ordered.push(thing);
    response.writeHead(thing === "nothing" ? 400 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ordered: thing }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ordered,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
