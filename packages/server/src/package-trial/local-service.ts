import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Http } from "@heddle/workflow";

/** A request as it arrived. */
export interface ArrivedRequest {
  readonly method: string;
  /** Original URL, with path and query. */
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A local service that receives all requests of a trial. */
export interface LocalService {
  /** Requests that arrived since the last call. */
  taken(): ArrivedRequest[];
  /** Sends every request here, whatever its host; the rest of it stays unchanged. */
  through(http: Http): Http;
  stop(): Promise<void>;
}

/** Header with the original host of a request. */
const ORIGIN = "x-trial-origin";
/** Members that nodes often read in responses. */
const ANSWER = JSON.stringify({
  id: "1",
  name: "sample",
  status: "completed",
  success: true,
  token: "sample",
  access_token: "sample",
  data: [{ id: "1" }],
  items: [{ id: "1" }],
  results: [{ id: "1" }],
});

/** Starts a service that records requests, and sends a simple response. */
export async function startLocalService(): Promise<LocalService> {
  const arrived: ArrivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { [ORIGIN]: origin, ...headers } = request.headers;
      const url = new URL(request.url ?? "/", String(origin));
      arrived.push({
        method: request.method ?? "",
        url,
        headers,
        body: Buffer.concat(chunks).toString("utf8"),
      });
      response.writeHead(200, { "content-type": "application/json" }).end(ANSWER);
    });
  });
  await new Promise<void>((resolve, reject) => server.on("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken: () => arrived.splice(0),
    through: (http) => ({
      ...(http.maxParallel === undefined ? {} : { maxParallel: http.maxParallel }),
      send: (request) => {
        const to = new URL(request.url);
        const { origin } = to;
        to.protocol = "http:";
        to.host = `127.0.0.1:${port}`;
        const { allowedHosts: _hosts, proxy: _proxy, tls: _tls, ...rest } = request;
        return http.send({ ...rest, url: to.href, headers: { ...request.headers, [ORIGIN]: origin } });
      },
    }),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
