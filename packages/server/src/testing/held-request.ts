import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A service that responds when the test releases it. */
export interface HeldService {
  readonly url: string;
  /** Resolves when a request has arrived. */
  readonly arrived: Promise<void>;
  /** Responds to all requests, including later ones. */
  answer(): void;
  close(): void;
}

export async function startHeldService(): Promise<HeldService> {
  const held: ServerResponse[] = [];
  let isOpen = false;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const send = (response: ServerResponse) =>
    response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
  const server = createServer((_request, response) => {
    if (isOpen) send(response);
    else held.push(response);
    arrive();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    answer: () => {
      isOpen = true;
      for (const response of held.splice(0)) send(response);
    },
    close: () => server.close().closeAllConnections(),
  };
}
