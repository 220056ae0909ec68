import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as received. */
interface RecordedRequest {
  readonly path: string;
  readonly body: unknown;
}

/** A provider that records requests and rejects them all, so that no responses are needed. */
export interface RecordingServer {
  readonly url: string;
  /** The single request made during the call. */
  requestOf(ask: () => Promise<unknown>): Promise<RecordedRequest>;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const seen: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    seen.push({ path: request.url ?? "", body: JSON.parse(await textOf(request)) });
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "written down", type: "invalid_request_error" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestOf: async (ask) => {
      seen.splice(0);
      const failure = await ask().then(
        () => undefined,
        (error: unknown) => error,
      );
      const [request, ...more] = seen;
      if (!request || more.length > 0) throw failure ?? new Error(`${seen.length} requests were made`);
      return request;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
