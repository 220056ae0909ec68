import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Request that the library received. */
interface Received {
  method: string;
  /** Path and query. */
  target: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A library service that listens on its own port and records its requests. */
export interface Library {
  readonly url: string;
  readonly received: Received[];
  stop(): Promise<void>;
}

const BOOK_COUNT = 7;
const numbered = (kind: string, from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ id: `${kind}-${from + index + 1}` }));

export async function startLibrary(): Promise<Library> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "/", headers } = request;
    const asked = { method, target: url, headers, body: Buffer.concat(chunks).toString("latin1") };
    received.push(asked);
    if (headers.authorization !== "Key 123") return send(response, 401, { message: "Who are you?" });
    return answer(asked, response);
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

function answer({ method, target, headers, body }: Received, response: ServerResponse): ServerResponse {
  const url = new URL(target, `http://${headers.host}`);
  const query = (name: string) => Number(url.searchParams.get(name) ?? 0);
  switch (`${method} ${url.pathname}`) {
    case "GET /books": {
      const from = (query("page") - 1) * query("per_page");
      return send(response, 200, {
        data: numbered("book", from, Math.min(BOOK_COUNT, from + query("per_page"))),
      });
    }
    case "POST /search": {
      const { cursor = 0 } = JSON.parse(body) as { cursor?: number };
      const next = cursor < 4 ? cursor + 2 : null;
      return send(response, 200, { hits: numbered("hit", cursor, cursor + 2), meta: { next } });
    }
    case "GET /loans": {
      const from = query("from");
      const next = from + query("size");
      if (next < 6) response.setHeader("link", `</loans?from=${next}>; rel="next", </loans>; rel="first"`);
      return send(response, 200, numbered("loan", from, Math.min(6, next)));
    }
    case "GET /history": {
      const page = query("page");
      const next = page < 2 ? { next: `${url.origin}/history?page=${page + 1}` } : {};
      return send(response, 200, { data: numbered("old", page, page + 1), links: next });
    }
    case "GET /loops":
      return send(response, 200, { data: [{ id: 1 }], links: { next: "/loops" } });
    case "GET /shelves": {
      const all = ["Art", "Biology", "Chess"].map((title, index) => ({
        id: index + 1,
        title,
        links: { self: `${url.origin}/shelves/${index + 1}` },
      }));
      const wanted = all.filter(({ title }) => title.includes(url.searchParams.get("q") ?? ""));
      const from = query("from");
      return send(response, 200, {
        data: wanted.slice(from, from + 2),
        next: wanted[from + 2] ? from + 2 : null,
      });
    }
    case "GET /genres":
      return send(response, 200, [{ name: "Crime" }, { name: "Poetry" }]);
    case "POST /shelves/2/books":
      return send(response, 201, { id: "new", ...JSON.parse(body) });
    case "GET /books/a%2Fb":
      return send(response, 200, { data: { id: "a/b", title: "Slashes", secret: "left out" } });
    case "DELETE /books/7":
      response.statusCode = 204;
      return response.end();
    case "PUT /books/7/cover":
      return send(response, 200, { type: String(headers["content-type"]).split(";")[0], size: body.length });
    case "GET /books/7/cover":
      response.setHeader("content-type", "image/png");
      return response.end("picture");
    default:
      return send(response, 404, { message: `There is nothing at ${url.pathname}` });
  }
}

function send(response: ServerResponse, status: number, value: unknown): ServerResponse {
  response.statusCode = status;
  response.setHeader("content-type", "application/json");
  return response.end(JSON.stringify(value));
}
