import { connect } from "node:net";

const MAX_SILENCE_MS = 15_000;

/** Bytes to send, in turn; pauses are not needed, as every part is sent separately. */
export interface RawRequest {
  readonly parts: readonly (string | Buffer)[];
  /** The client's action after the last part; `wait` reads until the server closes the connection or has responded. */
  readonly after?: "wait" | "end" | "reset";
}

/** Sends bytes to a server the way a broken client does, and returns the status of the answer; undefined when none came. */
export function sendRaw(url: string, { parts, after = "wait" }: RawRequest): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = "";
    const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? Number.NaN) || undefined;
    // A server that neither answers nor closes fails the test that expects an answer.
    socket.setTimeout(MAX_SILENCE_MS, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve(status()));
    socket.on("data", (data) => {
      answer += data.toString("latin1");
      if (after === "wait" && status() !== undefined && status() !== 100) socket.destroy();
    });
    socket.on("connect", () => void send(socket, parts).then(() => finish(socket, after)));
  });
}

async function send(socket: ReturnType<typeof connect>, parts: readonly (string | Buffer)[]): Promise<void> {
  for (const part of parts)
    await new Promise<void>((resolve) => {
      if (!socket.writable) resolve();
      else socket.write(part, () => setImmediate(resolve));
    });
}

function finish(socket: ReturnType<typeof connect>, after: "wait" | "end" | "reset"): void {
  if (after === "end") socket.end();
  else if (after === "reset") socket.resetAndDestroy();
}

/** A request with these headers and this body, whose length is `length` when it should be wrong. */
export function rawRequest(
  method: string,
  path: string,
  { headers = {}, body = "", length }: { headers?: Record<string, string>; body?: string; length?: number },
): string {
  const all = { Host: "127.0.0.1", "Content-Length": String(length ?? Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
