// Generates load in a separate process: node load.ts <url> <connections> <seconds> <warm-up seconds> <body bytes>.
// Prints one line of JSON. Writes HTTP by hand, to leave as much of the host as possible to the server.
import { connect, type Socket } from "node:net";
import { percentile } from "../measure/statistics.ts";

export interface LoadResult {
  /** Responses per second during the measured time. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Requests sent, including the warm-up. */
  sent: number;
  /** Responses with status 200, including the warm-up. */
  answered: number;
  failed: number;
}

const [url = "", connections = "50", seconds = "5", warmUp = "2", bytes = "1500"] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(url);
const body = JSON.stringify({
  customer: { id: 4711, name: "Ada Lovelace", mail: "ada@example.com" },
  amount: 129.5,
  text: "x".repeat(Math.max(0, Number(bytes) - 110)),
});
const request = `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

let sent = 0;
let answered = 0;
let failed = 0;
let isOver = false;
let measuredFrom = Number.POSITIVE_INFINITY;
const latencies: number[] = [];

function open(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let sentAt = 0;
    const send = () => {
      sent++;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on("connect", send);
    let isBroken = false;
    const broken = () => {
      if (isBroken || isOver) return resolve();
      isBroken = true;
      failed++;
      resolve();
    };
    socket.on("error", broken);
    socket.on("close", broken);
    readAnswers(socket, (status) => {
      if (status === 200) answered++;
      else failed++;
      const now = performance.now();
      if (sentAt >= measuredFrom && !isOver) latencies.push(now - sentAt);
      if (!isOver) return send();
      socket.end();
      resolve();
    });
  });
}

function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let buffered = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    buffered = buffered === "" ? chunk : buffered + chunk;
    for (;;) {
      const end = buffered.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(buffered.slice(0, end));
      const total = end + 4 + Number(length?.[1] ?? 0);
      if (buffered.length < total) return;
      const status = Number(buffered.slice(9, 12));
      buffered = buffered.slice(total);
      onAnswer(status);
    }
  });
}

const all = Promise.all(Array.from({ length: Number(connections) }, open));
const wait = (milliseconds: number) =>
  Promise.race([all, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
await wait(Number(warmUp) * 1000);
measuredFrom = performance.now();
await wait(Number(seconds) * 1000);
const measured = (performance.now() - measuredFrom) / 1000;
isOver = true;
await all;
const result: LoadResult = {
  perSecond: Math.round(latencies.length / measured),
  p50: Number((percentile(latencies, 0.5) ?? 0).toFixed(2)),
  p99: Number((percentile(latencies, 0.99) ?? 0).toFixed(2)),
  sent,
  answered,
  failed,
};
console.log(JSON.stringify(result));
process.exit(0);
