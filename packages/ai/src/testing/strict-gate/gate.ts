import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type Body, problemOf } from "./rules.ts";

/** A request that arrived. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Body;
}

/** A proxy in front of a fake provider that rejects the same requests as the real one. */
export interface StrictGate {
  readonly url: string;
  readonly seen: SeenRequest[];
  close(): Promise<void>;
}

/** Starts a gate on a free port; valid requests are passed to `behind`. */
export async function startStrictGate(behind: string): Promise<StrictGate> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    pass(request, response, { behind, seen }).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { behind, seen }: { behind: string; seen: SeenRequest[] },
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const body = text === "" ? {} : (JSON.parse(text) as Body);
  const path = new URL(request.url ?? "/", behind).pathname;
  seen.push({ path, headers: request.headers, body });
  const problem = problemOf(path, body);
  if (problem) {
    const type = "invalid_request_error";
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ type: "error", error: { message: problem, type } }));
    return;
  }
  const { host: _host, "content-length": _length, connection: _kept, ...headers } = request.headers;
  const answer = await fetch(new URL(request.url ?? "/", behind), {
    method: request.method ?? "POST",
    headers: headers as Record<string, string>,
    ...(text === "" ? {} : { body: text }),
  });
  const retryAfter = answer.headers.get("retry-after");
  response.writeHead(answer.status, {
    "content-type": answer.headers.get("content-type") ?? "application/json",
    ...(retryAfter ? { "retry-after": retryAfter } : {}),
  });
  if (answer.body) Readable.fromWeb(answer.body as ReadableStream).pipe(response);
  else response.end();
}
