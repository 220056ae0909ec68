import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A real server of events. */
export interface EventServer {
  readonly url: string;
  /** Currently connected listeners. */
  readonly listening: ReadonlySet<ServerResponse>;
  /** The headers of every connection so far. */
  readonly asked: readonly IncomingHttpHeaders[];
  /** Sends text to all who listen. */
  send(text: string): void;
  /** Ends all connections. */
  drop(): void;
  /** Status for new connections; 200 at first. */
  status: number;
  close(): Promise<void>;
}

/** Starts a server that sends events to all clients. */
export async function startEventServer(): Promise<EventServer> {
  const listening = new Set<ServerResponse>();
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    response.writeHead(state.status, { "content-type": "text/event-stream" });
    if (state.status !== 200) return void response.end("no");
    response.flushHeaders();
    listening.add(response);
    response.on("close", () => listening.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const state: EventServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    listening,
    asked,
    status: 200,
    send: (text) => {
      for (const response of listening) response.write(text);
    },
    drop: () => {
      for (const response of listening) response.destroy();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}
