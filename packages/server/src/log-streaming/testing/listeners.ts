import { createSocket } from "node:dgram";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, createServer as createTcp, type Socket } from "node:net";
import { createServer as createTls } from "node:tls";
import { certificate, privateKey } from "../../platform/http-client/self-signed.fixture.ts";

/** A request that a destination received. */
interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An HTTP destination that records received requests and responds as configured. */
export interface HttpListener {
  readonly url: string;
  readonly heard: Heard[];
  /** Status of the next responses; by body if it is a function. */
  answer: number | ((heard: Heard) => number);
  /** The body of the next answers. */
  says: string;
  close(): Promise<void>;
}

/** Listens on a free port, or on a given one. */
export async function listenHttp(port = 0): Promise<HttpListener> {
  const heard: Heard[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const one = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      const status = typeof listener.answer === "number" ? listener.answer : listener.answer(one);
      if (status < 300) heard.push(one);
      response.writeHead(status, { "content-type": "application/json" }).end(listener.says);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const listener: HttpListener = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer: 200,
    says: "{}",
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return listener;
}

/** A syslog server that notes messages. */
export interface SyslogListener {
  readonly port: number;
  readonly messages: string[];
  close(): void;
}

/** Listens for datagrams. */
export async function listenUdp(): Promise<SyslogListener> {
  const messages: string[] = [];
  const socket = createSocket("udp4").on("message", (message) => messages.push(message.toString()));
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return { port: socket.address().port, messages, close: () => socket.close() };
}

/** Listens for lines over TCP. */
export function listenTcp(): Promise<SyslogListener> {
  const messages: string[] = [];
  const server = createTcp((socket) =>
    readAll(socket, (text) => messages.push(...text.split("\n").filter((line) => line !== ""))),
  );
  return listening(server, messages);
}

/** Listens for counted messages over TLS with a certificate that its authority is. */
export function listenTls(): Promise<SyslogListener> {
  const messages: string[] = [];
  const server = createTls({ key: privateKey, cert: certificate }, (socket) =>
    readAll(socket, (text) => messages.push(...counted(text))),
  );
  return listening(server, messages);
}

function readAll(socket: Socket, read: (text: string) => void): void {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("end", () => read(Buffer.concat(chunks).toString()));
  socket.on("error", () => {});
}

/** Messages of RFC 5425: the number of bytes before each. */
function counted(text: string): string[] {
  const messages: string[] = [];
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    const space = rest.indexOf(" ");
    const length = Number(rest.subarray(0, space).toString());
    messages.push(rest.subarray(space + 1, space + 1 + length).toString());
    rest = rest.subarray(space + 1 + length);
  }
  return messages;
}

async function listening(server: ReturnType<typeof createTcp>, messages: string[]): Promise<SyslogListener> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, messages, close: () => server.close() };
}
