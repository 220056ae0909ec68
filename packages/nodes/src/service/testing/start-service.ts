import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as a service of a test received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** Service that listens on its own port and records its requests. */
export interface StartedService {
  readonly url: string;
  readonly received: ReceivedRequest[];
  stop(): Promise<void>;
}

/** Starts a service that answers as `answer` does. */
export async function startService(
  answer: (request: ReceivedRequest, response: ServerResponse) => unknown,
): Promise<StartedService> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "/", headers } = request;
    const asked = { method, target: url, headers, body: Buffer.concat(chunks) };
    received.push(asked);
    await answer(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with JSON. */
export function answerJson(response: ServerResponse, value: unknown, status = 200): ServerResponse {
  return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}
