import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the service saw it. */
interface Asked {
  method: string;
  /** Path and query. */
  target: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A service on its own port that handles the sample package's requests. */
export interface SampleService {
  readonly url: string;
  readonly asked: Asked[];
  stop(): Promise<void>;
}

const RECORDS = [
  { id: 1, name: "Cid", n: 3 },
  { id: 2, name: "Ada", n: 1 },
  { id: 3, name: "Bob", n: 0 },
  { id: 4, name: "Dan", n: 2 },
];

export async function startSampleService(): Promise<SampleService> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = "", url = "/", headers } = request;
    const one = { method, target: url, headers, body: Buffer.concat(parts).toString("utf8") };
    asked.push(one);
    const { pathname, searchParams } = new URL(url, "http://sample");
    if (pathname === "/bytes") {
      response.setHeader("content-type", "image/png");
      response.end(Buffer.from([137, 80, 78, 71, 0, 255]));
      return;
    }
    response.statusCode = pathname === "/refuse" ? 422 : 200;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer(one, pathname, searchParams)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function answer(asked: Asked, path: string, query: URLSearchParams): unknown {
  switch (path) {
    case "/echo":
      return {
        method: asked.method,
        target: asked.target,
        body: asked.body,
        type: asked.headers["content-type"],
      };
    case "/headers":
      return asked.headers;
    case "/refuse":
      return { error: { message: "The record is locked" } };
    case "/sign-in":
      return { token: `token of ${(JSON.parse(asked.body) as { user: string }).user}` };
    case "/lists":
      return [{ id: "l1", name: "First" }];
    case "/records":
      return asked.method === "POST" ? { created: JSON.parse(asked.body) as unknown } : { data: RECORDS };
    case "/paged": {
      const offset = Number(query.get("offset"));
      return { data: RECORDS.slice(offset, offset + Number(query.get("limit"))) };
    }
    case "/page":
      return { page: Number(query.get("page")) };
    case "/linked":
      return query.get("cursor") === "start" ? { data: [{ n: 1 }], next: "two" } : { data: [{ n: 2 }] };
    default:
      return { path };
  }
}
