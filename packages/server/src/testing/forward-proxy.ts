import { createServer, type IncomingMessage, request as sendRequest } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A forward proxy on a free port that sends everything to loopback, whatever the name of the target is. */
export interface ForwardProxy {
  readonly url: string;
  readonly port: number;
  /** Targets in order: URLs of plain requests, `CONNECT host:port` of tunnels. */
  readonly seen: string[];
  close(): Promise<void>;
}

/** Starts a proxy. `password` demands this `user:password`, `status` refuses every request with it. */
export async function startForwardProxy({
  password,
  status,
}: {
  readonly password?: string;
  readonly status?: number;
} = {}): Promise<ForwardProxy> {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const refusal = ({ headers }: IncomingMessage) => {
    const wanted = password && `Basic ${Buffer.from(password).toString("base64")}`;
    return wanted && headers["proxy-authorization"] !== wanted ? 407 : status;
  };
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    const refused = refusal(request);
    if (refused) return void response.writeHead(refused).end();
    const { port, pathname, search } = new URL(request.url ?? "");
    const { "proxy-authorization": _secret, ...headers } = request.headers;
    const onward = { host: "127.0.0.1", port, path: pathname + search, method: request.method, headers };
    const sent = sendRequest(onward, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on("error", () => response.writeHead(502).end());
    request.pipe(sent);
  });
  server.on("connection", (socket) => sockets.add(socket));
  server.on("connect", (request, socket: Socket) => {
    seen.push(`CONNECT ${request.url}`);
    const refused = refusal(request);
    if (refused) return void socket.end(`HTTP/1.1 ${refused} Refused\r\n\r\n`);
    const target = connect(Number(request.url?.split(":").at(-1)), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      socket.pipe(target).pipe(socket);
    });
    for (const end of [socket, target]) end.on("error", () => void [socket.destroy(), target.destroy()]);
    sockets.add(target);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${password ? `${password}@` : ""}127.0.0.1:${port}`,
    port,
    seen,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
